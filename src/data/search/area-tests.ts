import { type RawBuilder, sql } from 'kysely'
import { boxText, ringText, unitsPerDegree } from '#src/data/places/points.ts'
import { countPoints, type Outline, type OutlineRing, outlineBox } from '#src/domain/places/outline.ts'
import { cellKinds, gridOf } from '#src/domain/places/outline-grid.ts'
import { type Box, boxAround, cosineAt, milesPerDegree, type Point } from '#src/domain/places/point.ts'
import type { Condition } from './property-search.ts'

/** A value of a search, or a column of `searched_area`. */
type Operand = RawBuilder<unknown>

/*
 * Tests of the point of a row of `property`, for searches and for matching saved searches (decision 84). Rings are polygons in units
 * (places/points.ts). Conditions for indexes are added separately.
 */

/** The row's point in units; `narrowing` scales its longitude. */
export function pointIn(narrowing: Operand): Operand {
  const units = sql`${sql.lit(unitsPerDegree)}::float8`
  return sql`point(property.location[0] * (${narrowing} * ${units}), property.location[1] * ${units})`
}

/** A point on the ring's line counts as inside (PostgreSQL's `<@`); the ring closes itself. */
export function isInRing(point: Operand, ring: Operand): Condition {
  return sql`${point} <@ ${ring}`
}

/** In the ring, or at most `reach` units outside it. */
export function isNearRing(point: Operand, ring: Operand, reach: Operand): Condition {
  return sql`${point} <-> ${ring} <= ${reach}`
}

/** In a hole, and further than `reach` units from its line. */
export function isDeepInHole(point: Operand, hole: Operand, reach: Operand): Condition {
  return sql`(${point} <@ ${hole} and ${point} <-> ${hole}::path > ${reach})`
}

/** A circle as its test needs it: sine and cosine of its latitude, its longitude in degrees, the cosine of its radius. */
export interface CircleOperands {
  sine: Operand
  cosine: Operand
  longitude: Operand
  leastCosine: Operand
}

/** Within a distance as the crow flies, by the cosine of domain/places/point.ts. */
export function isInCircle(circle: CircleOperands): Condition {
  return sql`${cosineToCircle(circle)} >= ${circle.leastCosine}`
}

/** The cosine of the angle between the row's point and the centre of a circle. */
export function cosineToCircle({ sine, cosine, longitude }: CircleOperands): Operand {
  const latitude = sql`radians(property.location[1])`
  return sql`sin(${latitude}) * ${sine} + cos(${latitude}) * ${cosine} * cos(radians(property.location[0] - ${longitude}))`
}

export function circleOperands(centre: Point, miles: number): CircleOperands {
  const { sine, cosine, longitude, leastCosine } = circleNumbers(centre, miles)
  const number = (value: number) => sql`${value}::float8`
  return { sine: number(sine), cosine: number(cosine), longitude: number(longitude), leastCosine: number(leastCosine) }
}

/** The numbers that a circle's test needs. */
export function circleNumbers(centre: Point, miles: number): { [Name in keyof CircleOperands]: number } {
  const latitude = (centre.lat * Math.PI) / 180
  return { sine: Math.sin(latitude), cosine: Math.cos(latitude), longitude: centre.lng, leastCosine: cosineAt(miles) }
}

/** Cells (squares) per degree: one is 7 miles high and about 4 wide in Britain. */
const cellsPerDegree = 10
/** Index entries of a box are queried cell by cell; for a box with more cells the other conditions are quicker. */
const maxCells = 400

/** The area of a box, in squares. */
export function squaresCovered({ west, south, east, north }: Box): number {
  return (east - west) * (north - south) * cellsPerDegree ** 2
}

/**
 * Whether a property lies in one of the squares that the box touches, which the indexes of words and tags also contain
 * (db/migrations/0009). A coarse filter only; [] if the box touches too many.
 */
export function inSquaresOf(box: Box): Condition[] {
  const [west, east] = [Math.floor(box.west * cellsPerDegree), Math.floor(box.east * cellsPerDegree)]
  const [south, north] = [Math.floor(box.south * cellsPerDegree), Math.floor(box.north * cellsPerDegree)]
  if ((east - west + 1) * (north - south + 1) > maxCells) return []
  const cells: number[] = []
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) cells.push(x * 10_000 + y)
  return [sql<boolean>`${cell} && ${cells}::integer[]`]
}

/** Written exactly as in the indexes, or they would not be used. */
const cell = sql`(array[floor(property.location[0] * 10)::integer * 10000 + floor(property.location[1] * 10)::integer])`

/** The box that a search in an outline needs: the outline's, and `within` miles around it. */
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
 * In the outline, its line included, or at most `within` miles outside it; holes are outside. The index answers for the box. Distances are
 * measured on a flat map of the outline: accurate to a few hundred metres at thirty miles.
 */
export function inOutline(outline: Outline, within: number | undefined): Condition {
  const isInBox = sql<boolean>`property.location <@ ${boxText(outlineReach(outline, within))}::box`
  const isIn = inRings(outlineRings(outline, within))
  return sql`(${isInBox} and ${within || countPoints(outline) < manyCorners ? isIn : byCells(outline, isIn)})`
}

/** From here on a test of a point takes longer than to look up its cell. */
const manyCorners = 60

/** An answer asks for the same area several times: for its count, its page and its options. */
const grids = new WeakMap<Outline, ReturnType<typeof gridOf>>()

/** Tests of the corners only where the outline's line may run: of an area of 500 corners that is one home in twelve. */
function byCells(outline: Outline, isIn: Condition): Condition {
  const grid = grids.get(outline) ?? gridOf(outline)
  grids.set(outline, grid)
  const { box, size, cells } = grid
  const bucket = (axis: 0 | 1, from: number, to: number) =>
    sql`width_bucket(property.location[${sql.lit(axis)}], ${from}::float8, ${to}::float8, ${sql.lit(size)})`
  const at = sql`${bucket(0, box.west, box.east)} + ${sql.lit(size + 2)} * ${bucket(1, box.south, box.north)}`
  const kind = sql`get_byte(decode(${Buffer.from(cells).toString('hex')}, 'hex'), ${at})`
  return sql`case ${kind} when ${sql.lit(cellKinds.inside)} then true when ${sql.lit(cellKinds.outside)} then false else ${isIn} end`
}

/** An outline as its test needs it. */
interface OutlineRings {
  /** PostgreSQL's texts of polygons in units. */
  rings: string[]
  holes: string[]
  /** The ratio of a degree of longitude to one of latitude. */
  narrowing: number
  /** Units outside its line that a point may be; undefined for none. */
  reach?: number
}

export function outlineRings(outline: Outline, within: number | undefined): OutlineRings {
  // For measuring distances, both directions have the same units per mile.
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
