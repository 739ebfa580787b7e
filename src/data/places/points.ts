import { type RawBuilder, sql } from 'kysely'
import type { Box, Point } from '../../domain/places/point.ts'

/** PostgreSQL's text of a point, `(lng,lat)`. */
export function pointText({ lng, lat }: Point): string {
  return `(${lng},${lat})`
}

export function readPoint(text: string): Point {
  const [lng, lat] = text.slice(1, -1).split(',').map(Number)
  return { lat: lat!, lng: lng! }
}

/** PostgreSQL's text of a box, in degrees. */
export function boxText({ west, south, east, north }: Box): string {
  return `(${east},${north}),(${west},${south})`
}

/**
 * Rings are in millionths of a degree, about a tenth of a metre. PostgreSQL treats values as equal that differ by less than 0.000001, and
 * compares products of lengths: in degrees, a point many metres from a short edge would count as on it; in this unit the tolerance is
 * negligible.
 */
export const unitsPerDegree = 1_000_000

/** PostgreSQL's text of a polygon, in units. `narrowing`: the ratio of a degree of longitude to one of latitude. */
export function ringText(ring: ReadonlyArray<readonly [lng: number, lat: number, ...unknown[]]>, narrowing = 1): string {
  const corners = ring.map(([lng, lat]) => `(${Math.round(lng * narrowing * unitsPerDegree)},${Math.round(lat * unitsPerDegree)})`)
  return `(${corners.join(',')})`
}

/** Converts a point of a query from degrees to units. */
export function pointInUnits(point: RawBuilder<unknown>): RawBuilder<unknown> {
  const scale = sql`${sql.lit(unitsPerDegree)}::float8`
  return sql`point((${point})[0] * ${scale}, (${point})[1] * ${scale})`
}
