import type { WireCard } from '#src/domain/property/property-card.ts'
import { mostProperties } from '#src/domain/property/property-ids.ts'

/** A saved property with its current state. */
export interface SavedItem {
  saved: SavedProperty
  /** Undefined if it no longer exists, or was not asked for yet. */
  card: WireCard | undefined
  /** What changed since it was saved: 'Sold', 'was £325,000 when you saved it'. */
  news: readonly string[]
}

/** Statuses in which it is still available (worded in domain/property/status.ts). */
const open = ['For sale', 'To let', 'Coming soon']

/** Requested properties by id; undefined for those that no longer exist. */
export type KnownCards = ReadonlyMap<number, WireCard | undefined>

export function savedItems(saved: readonly SavedProperty[], known: KnownCards): SavedItem[] {
  return saved.map((each) => {
    const card = known.get(each.property_id)
    return { saved: each, card, news: known.has(each.property_id) ? newsOf(each, card) : [] }
  })
}

function newsOf(saved: SavedProperty, card: WireCard | undefined): string[] {
  if (!card) return ['No longer listed']
  return [
    ...(open.includes(card.status) ? [] : [card.status]),
    ...(amountOf(card.price) === amountOf(saved.price) ? [] : [`was ${saved.price} when you saved it`]),
  ]
}

/** Browsers store a price in the words of the time, and the words for rent frequencies may change with a release. */
function amountOf(price: string): string {
  return /£[\d,.]+/.exec(price)?.[0] ?? price
}

export const savedOrders = { saved: 'Last saved first', price: 'Lowest price first', changed: 'Changed first' } as const
export type SavedOrder = keyof typeof savedOrders

/** Sorts items; equal ones keep the order in which they were saved. */
export function sortedItems(items: readonly SavedItem[], order: SavedOrder): readonly SavedItem[] {
  if (order === 'saved') return items
  const rank = ({ card, news }: SavedItem) =>
    order === 'changed' ? Number(news.length === 0) : (card?.price_value ?? Number.POSITIVE_INFINITY)
  return items.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}

/**
 * A saved property with its facts at that time, shown if it is gone and compared with its current state. Names as on the wire (rules: W11,
 * W23).
 */
export interface SavedProperty {
  property_id: number
  property_channel: 'sales' | 'lettings'
  display_address: string
  /** As displayed: '£325,000', '£950 pcm', 'POA'. */
  price: string
  /** ISO 8601. */
  saved_at: string
  /** The visitor's own note; may be empty. Never sent. */
  note: string
}

/** rules: A34 */
export const mostNoteLength = 500

/** The list with the property added first; undefined if it is full. A property that is saved already keeps its place. */
export function withProperty(saved: readonly SavedProperty[], property: SavedProperty): readonly SavedProperty[] | undefined {
  if (saved.some(({ property_id }) => property_id === property.property_id)) return saved
  return saved.length < mostProperties ? [property, ...saved] : undefined
}

export function withoutProperty(saved: readonly SavedProperty[], id: number): readonly SavedProperty[] {
  return saved.filter(({ property_id }) => property_id !== id)
}

/** Puts back a removed property at the position of its time. */
export function withPropertyAgain(saved: readonly SavedProperty[], property: SavedProperty): readonly SavedProperty[] {
  const others = withoutProperty(saved, property.property_id)
  return [...others, property].sort((one, other) => (one.saved_at < other.saved_at ? 1 : -1))
}

export function withNote(saved: readonly SavedProperty[], id: number, note: string): readonly SavedProperty[] {
  return saved.map((each) => (each.property_id === id ? { ...each, note: note.slice(0, mostNoteLength) } : each))
}
