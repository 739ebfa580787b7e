import type { WireCard } from '../property/wire-card.ts'
import type { SavedProperty } from './saved-property.ts'

/** A saved property and how things stand with it now. */
export interface SavedItem {
  saved: SavedProperty
  /** Undefined where it is not known any more, or not asked for yet. */
  card: WireCard | undefined
  /** What became of it since it was saved, each in a few words: 'Sold', 'was £325,000 when you saved it'. */
  news: readonly string[]
}

/** Statuses in which one can still have it (domain/property/status.ts words them). */
const open = ['For sale', 'To let', 'Coming soon']

/** What is known of properties that were asked for, by id: undefined of those that are not known any more. */
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
    ...(card.price === saved.price ? [] : [`was ${saved.price} when you saved it`]),
  ]
}

export const savedOrders = { saved: 'Last saved first', price: 'Lowest price first', changed: 'Changed first' } as const
export type SavedOrder = keyof typeof savedOrders

/** In another order; those that are alike in it stay in the order they were saved. */
export function sortedItems(items: readonly SavedItem[], order: SavedOrder): readonly SavedItem[] {
  if (order === 'saved') return items
  const rank = ({ card, news }: SavedItem) =>
    order === 'changed' ? Number(news.length === 0) : (card?.price_value ?? Number.POSITIVE_INFINITY)
  return items.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)))
}
