import { countText } from '../property/count-text.ts'

/**
 * A property in `/search.ljson?hashbang=map&markers=points`: id, longitude, latitude, pounds (monthly rent for lettings), and whether its
 * location is approximate. A property with a hidden address is its id alone.
 */
export type FoundPoint =
  | readonly [id: number]
  | readonly [id: number, lng: number, lat: number, priceValue: number | null, isApproximate: 0 | 1]

export type PlacedPoint = Exclude<FoundPoint, readonly [id: number]>

/** What the map shows of a search, and what it cannot show. */
export interface FoundPoints {
  placed: readonly PlacedPoint[]
  /** Found but without a location. */
  unplaced: number
  /** All results of the search, on the map or not. */
  totalCount: number
  /** Found beyond the most that a map shows. */
  beyond: number
}

export function foundPoints(points: readonly FoundPoint[], totalCount: number): FoundPoints {
  const placed = points.filter((point): point is PlacedPoint => point.length > 1)
  return { placed, unplaced: points.length - placed.length, totalCount, beyond: Math.max(0, totalCount - points.length) }
}

/** Notes beside the map; the first is the same count as the list's. */
export function foundText({ placed, unplaced, totalCount, beyond }: FoundPoints): string[] {
  const hidden = unplaced === 1 ? '1 has' : `${unplaced.toLocaleString('en-GB')} have`
  return [
    countText(totalCount),
    ...(unplaced > 0 ? [`${hidden} no place on the map: see the list`] : []),
    ...(beyond > 0 ? [`The map shows ${placed.length.toLocaleString('en-GB')} of them: come nearer to see all`] : []),
  ]
}
