import { circleRing, drawnRings } from '../places/drawn-area.ts'
import { type MultiPolygonCoordinates, type Outline, outlineCoordinates } from '../places/outline.ts'
import type { Place } from '../places/place.ts'
import { searchedMiles } from '../places/place-radius.ts'
import { metresPerMile, type Point } from '../places/point.ts'
import type { SearchCriteria } from './search-criteria.ts'
import type { Viewport } from './search-values.ts'
import { aboutMiles, type TravelAsk } from './travel.ts'

/**
 * Where a search looks: properties with a column value, a shape, or either if both are given; everywhere if neither is. Always within the
 * edges of the map, and of each place that has to be reached in time.
 */
export interface SearchedArea {
  named?: { kind: 'country' | 'county' | 'outcode'; name: string }
  shape?: AreaShape
  view?: Viewport
  /** Each of them holds the property. */
  reached?: readonly AreaShape[]
}

export type AreaShape =
  | { kind: 'circle'; centre: Point; miles: number }
  /** `miles`: distance beyond the outline, if any. */
  | { kind: 'outline'; outline: Outline; miles?: number | undefined }
  | { kind: 'drawn'; rings: ReadonlyArray<readonly Point[]> }

/** The area of canonical criteria with their place; undefined if the requested place is unknown, so that nothing is found. */
export function searchedArea({ criteria, place }: { criteria: SearchCriteria; place?: Place | undefined }): SearchedArea | undefined {
  const { poly, view, within, placeId, q, travel = [] } = criteria
  const reached = travel.flatMap(reachedArea)
  if (reached.length < travel.length) return undefined
  const always = { ...(view && { view }), ...(reached.length > 0 && { reached }) }
  if (poly) return { shape: { kind: 'drawn', rings: drawnRings(poly) }, ...always }
  if (place) return { ...areaOf(place, within), ...always }
  return placeId === undefined && q === undefined ? always : undefined
}

/** From where a place is reached in time; none if it is unknown, so that nothing is found. */
function reachedArea(ask: TravelAsk): AreaShape[] {
  if (ask.area) return [{ kind: 'outline', outline: ask.area }]
  return ask.at ? [{ kind: 'circle', centre: ask.at, miles: aboutMiles(ask) }] : []
}

/** From where each place of travel times is reached, as maps draw it. */
export function reachedCoordinates(travel: readonly TravelAsk[]): MultiPolygonCoordinates[] {
  return travel.flatMap((ask) => {
    if (ask.area) return [outlineCoordinates(ask.area)]
    return ask.at ? [[[circleRing(ask.at, aboutMiles(ask) * metresPerMile)]]] : []
  })
}

/** The meaning of `within` for each kind of place (decision 62). */
function areaOf(place: Place, within: number | undefined): SearchedArea {
  const { kind, name, slug, location, outline } = place
  switch (kind) {
    case 'country':
      return { named: { kind, name: slug } }
    case 'county':
      return { named: { kind, name: slug }, ...(outline && within && { shape: { kind: 'outline', outline, miles: within } }) }
    case 'outcode':
      return { named: { kind, name }, ...(within && { shape: { kind: 'circle', centre: location, miles: within } }) }
    case 'location': {
      const miles = searchedMiles(place, within)
      return { shape: outline ? { kind: 'outline', outline, miles: within } : { kind: 'circle', centre: location, miles } }
    }
  }
}
