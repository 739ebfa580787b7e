import { mostProperties } from '../property/property-ids.ts'

/**
 * A property that somebody saved, with what it was then: shown where it is gone, and compared with what it is now. Names as on the
 * wire (rules: W11, W23).
 */
export interface SavedProperty {
  property_id: number
  property_channel: 'sales' | 'lettings'
  display_address: string
  /** As it was shown: '£325,000', '£950 pcm', 'POA'. */
  price: string
  /** ISO 8601. */
  saved_at: string
  /** What the visitor wrote about it; empty where nothing. Never sent. */
  note: string
}

/** rules: A34 */
export const mostNoteLength = 500

/** The list with one more, which comes first; undefined where it is full. One that is saved already stays as it is. */
export function withProperty(saved: readonly SavedProperty[], property: SavedProperty): readonly SavedProperty[] | undefined {
  if (saved.some(({ property_id }) => property_id === property.property_id)) return saved
  return saved.length < mostProperties ? [property, ...saved] : undefined
}

export function withoutProperty(saved: readonly SavedProperty[], id: number): readonly SavedProperty[] {
  return saved.filter(({ property_id }) => property_id !== id)
}

/** With what was removed by mistake, where its time puts it. */
export function withPropertyAgain(saved: readonly SavedProperty[], property: SavedProperty): readonly SavedProperty[] {
  const others = withoutProperty(saved, property.property_id)
  return [...others, property].sort((one, other) => (one.saved_at < other.saved_at ? 1 : -1))
}

export function withNote(saved: readonly SavedProperty[], id: number, note: string): readonly SavedProperty[] {
  return saved.map((each) => (each.property_id === id ? { ...each, note: note.slice(0, mostNoteLength) } : each))
}
