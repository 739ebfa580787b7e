import type { Feature, MultiPolygon } from 'geojson'
import { circleRing, drawnRings } from '#src/domain/places/drawn-area.ts'
import { metresPerMile } from '#src/domain/places/point.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import * as routes from '#src/routes.ts'

type Coordinates = MultiPolygon['coordinates']

/** The circle of a search, as a page of results carries it: `lng,lat,miles`. */
type SearchedCircle = string | undefined

/**
 * Returns where a search looks, travel times apart: the drawn area, the place's outline, or a circle; undefined if it looks everywhere.
 */
export async function findSearchedArea(
  criteria: SearchCriteria,
  circle: SearchedCircle,
  signal: AbortSignal,
): Promise<Feature | undefined> {
  const { poly, placeId, within } = criteria
  if (poly) return feature(drawnRings(poly).map((ring) => [[...ring, ring[0]!].map(({ lng, lat }) => [lng, lat])]))
  if (placeId === undefined) return undefined
  const outline = within === undefined ? await outlineOf(placeId, signal) : undefined
  if (outline) return feature(outline)
  const [lng, lat, miles] = circle?.split(',').map(Number) ?? []
  return lng === undefined ? undefined : feature([[circleRing({ lng, lat: lat! }, miles! * metresPerMile)]])
}

/** The edges of what lies in all of the areas; of the first where they have nothing in common. Undefined of none. */
export function edgesInAll(areas: readonly Feature[]): Viewport | undefined {
  const edges = areas.map(areaEdges)
  const common = edges.reduce<Viewport | undefined>((one, other) => {
    if (!one) return other
    return [Math.max(one[0], other[0]), Math.max(one[1], other[1]), Math.min(one[2], other[2]), Math.min(one[3], other[3])]
  }, undefined)
  return common && common[0] < common[2] && common[1] < common[3] ? common : edges[0]
}

/** West, south, east, north of an area. */
export function areaEdges({ geometry }: Feature): [number, number, number, number] {
  const points = geometry.type === 'MultiPolygon' ? geometry.coordinates.flat(2) : []
  let [west, south, east, north] = [180, 90, -180, -90]
  // In a loop, because an outline has more points than a function call may have arguments.
  for (const [lng = 0, lat = 0] of points) {
    west = Math.min(west, lng)
    south = Math.min(south, lat)
    east = Math.max(east, lng)
    north = Math.max(north, lat)
  }
  return [west, south, east, north]
}

/** Returns a place's outline; undefined if it has none or it cannot be fetched, which the map can do without. */
async function outlineOf(placeId: string, signal: AbortSignal): Promise<Coordinates | undefined> {
  try {
    const response = await fetch(routes.map.placeOutline.href(placeId), { signal })
    return response.ok ? (((await response.json()) as Coordinates | null) ?? undefined) : undefined
  } catch {
    return undefined
  }
}

export function feature(coordinates: Coordinates): Feature {
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }
}
