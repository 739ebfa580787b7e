import type { Point } from '../places/point.ts'
import { areaKinds, squareOf } from './nearby.ts'

/*
 * Areas such as conservation areas are stored in parts, one for each square of the grid: what lies within a square, as rings of whole numbers from
 * its south-western corner, `[east, north, east, north …]`, not closed, filled by the even-odd rule. A unit is a metre or so.
 */

const { degrees } = areaKinds.conservation
const unitsPerDegree = 100_000
const side = Math.round(degrees * unitsPerDegree)
/** An area that spans more, in degrees, is a mistake in the file. */
const widest = 0.5

type Pair = readonly [east: number, north: number]
export type PartRing = readonly number[]

/** The parts of an area, of its rings in degrees; undefined where it encloses nothing, or spans far more than any does. */
export function partsInSquares(rings: readonly (readonly Point[])[]): Array<{ place: string; rings: PartRing[] }> | undefined {
  const points = rings.flat()
  const [west, east] = span(points.map(({ lng }) => lng))
  const [south, north] = span(points.map(({ lat }) => lat))
  if (!(east - west <= widest && north - south <= widest)) return undefined
  const parts: Array<{ place: string; rings: PartRing[] }> = []
  for (let x = Math.floor(west / degrees); x <= Math.floor(east / degrees); x++) {
    for (let y = Math.floor(south / degrees); y <= Math.floor(north / degrees); y++) {
      const within = rings
        .map((ring) => ring.map(({ lng, lat }): Pair => [lng * unitsPerDegree - x * side, lat * unitsPerDegree - y * side]))
        .map((ring) => rounded(clipped(ring, [0, 0, side, side])))
        .filter(hasArea)
        .map((ring) => ring.flat())
      const place = squareOf('conservation', { lng: (x + 0.5) * degrees, lat: (y + 0.5) * degrees })
      if (within.length > 0) parts.push({ place, rings: within })
    }
  }
  return parts.length > 0 ? parts : undefined
}

/** The corners of a part's ring, in degrees. */
export function ringPoints(place: string, ring: PartRing): Point[] {
  const [x = 0, y = 0] = place.split(' ')[1]!.split(',').map(Number)
  return Array.from({ length: ring.length / 2 }, (_, index) => ({
    lng: (x * side + ring[2 * index]!) / unitsPerDegree,
    lat: (y * side + ring[2 * index + 1]!) / unitsPerDegree,
  }))
}

/**
 * Whether the edge that ends at a corner runs along the square's side: there the part was cut off, or a cut that leaves several pieces joins them by
 * a line through what is outside.
 */
export function isCut(ring: PartRing, corner: number): boolean {
  return [0, 1].some((axis) => {
    const [to, from] = [ring[2 * corner + axis]!, ring.at(2 * corner - 2 + axis)!]
    return to === from && (to === 0 || to === side)
  })
}

/** What of a ring is in a box: Sutherland and Hodgman, "Reentrant polygon clipping", 1974. Empty if nothing. */
export function clipped(ring: readonly Pair[], [west, south, east, north]: readonly [number, number, number, number]): Pair[] {
  const sides = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ] as const
  return sides.reduce<readonly Pair[]>((left, [axis, limit, sign]) => {
    const depth = (pair: Pair) => (pair[axis] - limit) * sign
    return left.flatMap((pair, index) => {
      const before = left.at(index - 1)!
      const [from, to] = [depth(before), depth(pair)]
      const crossing = (): Pair => {
        const along = from / (from - to)
        const between = (which: 0 | 1) => (which === axis ? limit : before[which] + along * (pair[which] - before[which]))
        return [between(0), between(1)]
      }
      return [...(from < 0 !== to < 0 ? [crossing()] : []), ...(to >= 0 ? [pair] : [])]
    })
  }, ring) as Pair[]
}

/** In whole units, no corner twice in a row. */
function rounded(ring: readonly Pair[]): Pair[] {
  const whole = ring.map(([east, north]): Pair => [Math.round(east), Math.round(north)])
  return whole.filter(([east, north], index) => east !== whole.at(index - 1)![0] || north !== whole.at(index - 1)![1])
}

/** A ring that only touches the square's side is left with a line along it. */
function hasArea(ring: readonly Pair[]): boolean {
  return ring.reduce((sum, [east, north], index) => sum + east * ring.at(index - 1)![1] - ring.at(index - 1)![0] * north, 0) !== 0
}

function span(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  )
}
