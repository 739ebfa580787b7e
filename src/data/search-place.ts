import { sql } from 'kysely'
import { type Box, boxAround, earthRadiusMetres, metresPerMile } from '../domain/distance.ts'
import { drawnRing } from '../domain/drawn-area.ts'
import type { Place } from '../domain/place.ts'
import type { Point } from '../domain/point.ts'
import type { PropertySearch } from './property-search.ts'
import type { Condition } from './search-conditions.ts'

/** Where: the drawn area, or else the place, and in any case the edges of the map. */
export function placeCondition({ criteria, place }: PropertySearch): Condition[] {
  const { poly, view, within = 0 } = criteria
  const [west, south, east, north] = view ?? []
  const inView = west !== undefined ? [inBox({ west, south: south!, east: east!, north: north! })] : []
  if (poly) return [inRing(drawnRing(poly)), ...inView]
  if (place) return [inPlace(place, within), ...inView]
  const isUnknownPlace = criteria.placeId !== undefined || criteria.q !== undefined
  return isUnknownPlace ? [sql<boolean>`false`] : inView
}

/**
 * `within` widens a location and an outcode. A county and a country have no outline here, so there is nothing to measure
 * from, and they stay as they are.
 */
function inPlace({ kind, name, slug, location, radiusMiles }: Place, within: number): Condition {
  switch (kind) {
    case 'country':
      return sql`property.country = ${slug}`
    case 'county':
      return sql`property.county_slug = ${slug}`
    case 'outcode':
      return within > 0 ? sql`(property.outcode = ${name} or ${inCircle(location, within)})` : sql`property.outcode = ${name}`
    case 'location':
      return inCircle(location, radiusMiles + within)
  }
}

/** A point on the ring's line counts as inside (PostgreSQL's `<@`); the ring closes itself. */
function inRing(ring: readonly Point[]): Condition {
  return sql`property.location <@ ${`(${ring.map(({ lat, lng }) => `(${lng},${lat})`).join(',')})`}::polygon`
}

/** Edges count as inside. */
function inBox({ west, south, east, north }: Box): Condition {
  return sql`property.location <@ ${`(${east},${north}),(${west},${south})`}::box`
}

/**
 * Within so many miles as the crow flies: the index answers the box around the circle, the spherical law of cosines the rest.
 * Its error at these distances is below a tenth of a metre.
 */
function inCircle(centre: Point, miles: number): Condition {
  const latitude = sql`radians(property.location[1])`
  const [sin, cos] = [Math.sin(radians(centre.lat)), Math.cos(radians(centre.lat))]
  const cosine = sql`sin(${latitude}) * ${sin}::float8 + cos(${latitude}) * ${cos}::float8 * cos(radians(property.location[0] - ${centre.lng}::float8))`
  return sql`(${inBox(boxAround(centre, miles))} and ${cosine} >= ${Math.cos((miles * metresPerMile) / earthRadiusMetres)}::float8)`
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
