import { type RawBuilder, sql } from 'kysely'
import { type Outline, type OutlineRing, outlineBox } from '../../domain/places/outline.ts'
import { type Box, boxAround, milesPerDegree } from '../../domain/places/point.ts'
import { boxText, ringText, unitsPerDegree } from '../places/points.ts'
import type { Condition } from './property-search.ts'
import { isDeepInHole, isInRing, isNearRing, pointIn } from './ring-tests.ts'

/** The ground that a search in an outline looks at: its box, and `within` miles around it. */
export function outlineReach(outline: Outline, within: number | undefined): Box {
  const box = outlineBox(outline)
  if (!within) return box
  const [southWest, northEast] = [
    boxAround({ lat: box.south, lng: box.west }, within),
    boxAround({ lat: box.north, lng: box.east }, within),
  ]
  return {
    west: Math.min(southWest.west, boxAround({ lat: box.north, lng: box.west }, within).west),
    south: southWest.south,
    east: Math.max(northEast.east, boxAround({ lat: box.south, lng: box.east }, within).east),
    north: northEast.north,
  }
}

/**
 * In the outline, its line included, or no more than `within` miles outside it; a hole is outside. The box is what an index answers.
 * Distances are those of a flat map of the outline: at thirty miles within a few hundred metres.
 */
export function inOutline(outline: Outline, within: number | undefined): Condition {
  const isInBox = sql<boolean>`property.location <@ ${boxText(outlineReach(outline, within))}::box`
  return sql`(${isInBox} and ${inRings(outlineRings(outline, within))})`
}

/** An outline as its test takes it. */
interface OutlineRings {
  /** PostgreSQL's texts of polygons in units. */
  rings: string[]
  holes: string[]
  /** How much shorter than a degree of latitude one of longitude is taken for. */
  narrowing: number
  /** How many units outside its line a point may be; undefined for none. */
  reach?: number
}

export function outlineRings(outline: Outline, within: number | undefined): OutlineRings {
  // Where distances are measured, as many units to a mile in either direction.
  const narrowing = within ? narrowingAt(outlineReach(outline, within)) : 1
  const text = (ring: OutlineRing) => ringText(ring, narrowing)
  return {
    rings: outline.map(([ring]) => text(ring!)),
    holes: outline.flatMap(([, ...holes]) => holes).map(text),
    narrowing,
    ...(within && { reach: (within / milesPerDegree) * unitsPerDegree }),
  }
}

function narrowingAt({ north, south }: Box): number {
  return Math.cos((((north + south) / 2) * Math.PI) / 180)
}

function inRings({ rings, holes, narrowing, reach }: OutlineRings): Condition {
  const [point, miles] = [pointIn(sql`${narrowing}::float8`), sql`${reach}::float8`]
  const isIn = (ring: RawBuilder<unknown>) => (reach === undefined ? isInRing(point, ring) : isNearRing(point, ring, miles))
  const isInHole = (hole: RawBuilder<unknown>) => (reach === undefined ? isInRing(point, hole) : isDeepInHole(point, hole, miles))
  const polygon = (text: string) => sql`${text}::polygon`
  const conditions = holes.map((hole) => sql`not ${isInHole(polygon(hole))}`)
  return sql`${sql.join([sql`(${sql.join(rings.map(polygon).map(isIn), sql` or `)})`, ...conditions], sql` and `)}`
}
