import type { Point } from './point.ts'

export const placeKinds = ['country', 'county', 'location', 'outcode'] as const
export type PlaceKind = (typeof placeKinds)[number]

/**
 * Somewhere a visitor can search in. `id` is opaque to clients and safe in a path segment. A location is a point with a
 * radius, because no free gazetteer has the outlines of towns; a county, country or outcode is what properties carry.
 */
export interface Place {
  id: string
  kind: PlaceKind
  name: string
  /** Empty for countries, and for counties themselves. */
  countyName: string
  slug: string
  countySlug: string
  location: Point
  /** Miles that count as "in" the place when no `within` is asked for; 0 unless it is a location. */
  radiusMiles: number
}
