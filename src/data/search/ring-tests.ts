import { type RawBuilder, sql } from 'kysely'
import { cosineAt, type Point } from '../../domain/places/point.ts'
import { unitsPerDegree } from '../places/points.ts'
import type { Condition } from './property-search.ts'

/** A value of a search, or a column of `searched_area`. */
type Operand = RawBuilder<unknown>

/*
 * How the point of a row of `property` is tested, for searches and for the matching of saved searches (decision 84). Rings are polygons in
 * units (places/points.ts). What an index answers is asked besides.
 */

/** The row's point in units; those of longitude are `narrowing` times as many to a degree. */
export function pointIn(narrowing: Operand): Operand {
  const units = sql`${sql.lit(unitsPerDegree)}::float8`
  return sql`point(property.location[0] * (${narrowing} * ${units}), property.location[1] * ${units})`
}

/** A point on the ring's line counts as inside (PostgreSQL's `<@`); the ring closes itself. */
export function isInRing(point: Operand, ring: Operand): Condition {
  return sql`${point} <@ ${ring}`
}

/** In the ring, or no more than `reach` units outside it. */
export function isNearRing(point: Operand, ring: Operand, reach: Operand): Condition {
  return sql`${point} <-> ${ring} <= ${reach}`
}

/** In a hole, and further than `reach` units from its line. */
export function isDeepInHole(point: Operand, hole: Operand, reach: Operand): Condition {
  return sql`(${point} <@ ${hole} and ${point} <-> ${hole}::path > ${reach})`
}

/** A circle as its test takes it: sine and cosine of its latitude, its longitude in degrees, the cosine of its radius. */
export interface CircleOperands {
  sine: Operand
  cosine: Operand
  longitude: Operand
  leastCosine: Operand
}

/** Within so many miles as the crow flies, by the cosine of domain/places/point.ts. */
export function isInCircle({ sine, cosine, longitude, leastCosine }: CircleOperands): Condition {
  const latitude = sql`radians(property.location[1])`
  return sql`sin(${latitude}) * ${sine} + cos(${latitude}) * ${cosine} * cos(radians(property.location[0] - ${longitude})) >= ${leastCosine}`
}

/** The numbers of a circle that its test takes. */
export function circleNumbers(centre: Point, miles: number): { [Name in keyof CircleOperands]: number } {
  const latitude = (centre.lat * Math.PI) / 180
  return { sine: Math.sin(latitude), cosine: Math.cos(latitude), longitude: centre.lng, leastCosine: cosineAt(miles) }
}
