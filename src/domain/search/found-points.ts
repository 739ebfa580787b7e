import { countText } from '../property/count-text.ts'

/**
 * A property as `/search.ljson?hashbang=map&markers=points` has it: id, longitude, latitude, pounds (a month's rent for lettings), and
 * whether its place is approximate. One whose address is hidden is its id alone.
 */
export type FoundPoint =
  | readonly [id: number]
  | readonly [id: number, lng: number, lat: number, priceValue: number | null, isApproximate: 0 | 1]

export type PlacedPoint = Exclude<FoundPoint, readonly [id: number]>

/** What the map shows of a search, and what it cannot. */
export interface FoundPoints {
  placed: readonly PlacedPoint[]
  /** Found, and in the list, but without a place on the map. */
  unplaced: number
  /** Of the search, on the map or not. */
  totalCount: number
  /** Found, and more than a map can show. */
  beyond: number
}

export function foundPoints(points: readonly FoundPoint[], totalCount: number): FoundPoints {
  const placed = points.filter((point): point is PlacedPoint => point.length > 1)
  return { placed, unplaced: points.length - placed.length, totalCount, beyond: Math.max(0, totalCount - points.length) }
}

/** Notes beside the map; the first is the count that the list has too. */
export function foundText({ placed, unplaced, totalCount, beyond }: FoundPoints): string[] {
  const hidden = unplaced === 1 ? '1 has' : `${unplaced.toLocaleString('en-GB')} have`
  return [
    countText(totalCount),
    ...(unplaced > 0 ? [`${hidden} no place on the map: see the list`] : []),
    ...(beyond > 0 ? [`The map shows ${placed.length.toLocaleString('en-GB')} of them: come nearer to see all`] : []),
  ]
}
