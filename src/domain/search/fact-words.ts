import { type EpcRating, epcRatingOf, epcRatings } from '../property/energy-rating.ts'
import type { Listing, Tenure } from '../property/listing.ts'

/**
 * What is asked of bathrooms, tenure and energy rating is found by words of our own in the search text (decision 142): no text that
 * somebody writes or types has a word with an equals sign, and the index on words serves them.
 */
const factWords = {
  leastBathrooms: (least: number) => `bathrooms=${least}`,
  tenure: (tenure: Tenure) => `tenure=${tenure}`,
  worstEpc: (rating: EpcRating) => `epc=${rating}`,
}

/** More than that count as so many. */
export const mostBathroomsAsked = 9

/** Those of a listing: so that "at least two" is one word, a home with three bathrooms has that of one, two and three; ratings alike. */
export function factWordsOf({ bathrooms, tenure, material }: Pick<Listing, 'bathrooms' | 'tenure' | 'material'>): string[] {
  const rating = epcRatingOf(material)
  const count = Math.min(bathrooms ?? 0, mostBathroomsAsked)
  return [
    ...Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => factWords.leastBathrooms(index + 1)),
    ...(tenure ? [factWords.tenure(tenure)] : []),
    ...(rating ? epcRatings.slice(epcRatings.indexOf(rating)).map(factWords.worstEpc) : []),
  ]
}

/** The word that is looked for where this is asked for; undefined for facts that have columns. */
export function factWordAsked(name: string, value: unknown): string | undefined {
  const word = (factWords as Record<string, ((value: never) => string) | undefined>)[name]
  return word?.(value as never)
}
