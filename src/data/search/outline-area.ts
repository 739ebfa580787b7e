import { type RawBuilder, sql } from 'kysely'
import { type Outline, type OutlineRing, outlineBox } from '../../domain/places/outline.ts'
import { type Box, boxAround, milesPerDegree } from '../../domain/places/point.ts'
import { boxText, ringText, unitsPerDegree } from '../places/points.ts'
import type { Condition } from './property-search.ts'

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
  const box = outlineReach(outline, within)
  const isInBox = sql<boolean>`property.location <@ ${boxText(box)}::box`
  return sql`(${isInBox} and ${within ? nearRings(outline, within, (box.north + box.south) / 2) : inRings(outline)})`
}

function inRings(outline: Outline): Condition {
  const point = pointIn(1)
  const isIn = ([ring]: readonly OutlineRing[]) => sql`${point} <@ ${ringText(ring!)}::polygon`
  const isInHole = (hole: OutlineRing) => sql`not ${point} <@ ${ringText(hole)}::polygon`
  const holes = outline.flatMap(([, ...inner]) => inner).map(isInHole)
  return sql`${sql.join([sql`(${sql.join(outline.map(isIn), sql` or `)})`, ...holes], sql` and `)}`
}

function nearRings(outline: Outline, miles: number, latitude: number): Condition {
  // As many units to a mile in either direction.
  const narrowing = Math.cos((latitude * Math.PI) / 180)
  const [point, reach] = [pointIn(narrowing), sql`${(miles / milesPerDegree) * unitsPerDegree}::float8`]
  const isNear = ([ring]: readonly OutlineRing[]) => sql`${point} <-> ${ringText(ring!, narrowing)}::polygon <= ${reach}`
  const isDeepInHole = (hole: OutlineRing) => {
    const text = ringText(hole, narrowing)
    return sql`not (${point} <@ ${text}::polygon and ${point} <-> ${text}::path > ${reach})`
  }
  const holes = outline.flatMap(([, ...inner]) => inner).map(isDeepInHole)
  return sql`${sql.join([sql`(${sql.join(outline.map(isNear), sql` or `)})`, ...holes], sql` and `)}`
}

function pointIn(narrowing: number): RawBuilder<unknown> {
  return sql`point(property.location[0] * ${narrowing * unitsPerDegree}::float8, property.location[1] * ${unitsPerDegree}::float8)`
}
