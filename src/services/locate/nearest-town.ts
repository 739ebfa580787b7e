import { earthRadiusMetres, metresPerMile, type Point } from '#src/domain/places/point.ts'

interface Placed {
  location: Point
  /** Its point is the centre of an outline, where there may be no house, so it is not used as a nearest town. */
  isDistrict?: boolean
}

/** Degrees; about 17 by 11 miles in Britain, so that a cell contains a handful of towns. */
const cellDegrees = 0.25
/** The narrowest width of a cell in Britain: at 60 degrees north. */
const narrowestMiles = 8.6
/** Rings of cells to search: nothing in Britain is a hundred miles from a town. */
const maxRings = 12

/** A point on the unit sphere: chords compare faster than arcs, with the same order. */
type Vector = readonly [number, number, number]

/**
 * Returns a function that finds the nearest town to a point, districts excluded. It uses a grid in memory: 4,600 towns fit, and no query is
 * needed.
 */
export function nearestTown<Town extends Placed>(towns: readonly Town[]): (point: Point) => Town | undefined {
  const placed = towns.filter(({ isDistrict }) => !isDistrict).map((town) => ({ town, vector: vectorOf(town.location) }))
  const grid = Map.groupBy(placed, ({ town }) => keyOf(column(town.location.lng), row(town.location.lat)))
  return (point) => {
    const from = vectorOf(point)
    let nearest: Town | undefined
    let least = Number.POSITIVE_INFINITY
    for (let ring = 0; ring <= maxRings; ring += 1) {
      for (const key of keysOf(point, ring)) {
        for (const { town, vector } of grid.get(key) ?? []) {
          const distance = squaredChord(from, vector)
          if (distance < least) [nearest, least] = [town, distance]
        }
      }
      // Every nearer town has been seen; a town in the corner of a ring may be further away than one in the next ring.
      if (least < squaredChordOf(ring * narrowestMiles)) break
    }
    return nearest
  }
}

/** The cells at a distance of `ring` cells. */
function keysOf({ lng, lat }: Point, ring: number): number[] {
  const [x, y] = [column(lng), row(lat)]
  const keys: number[] = []
  for (let dx = -ring; dx <= ring; dx += 1) {
    const step = Math.abs(dx) === ring ? 1 : 2 * ring
    for (let dy = -ring; dy <= ring; dy += step) keys.push(keyOf(x + dx, y + dy))
  }
  return keys
}

function vectorOf({ lat, lng }: Point): Vector {
  const [up, round] = [(lat * Math.PI) / 180, (lng * Math.PI) / 180]
  return [Math.cos(up) * Math.cos(round), Math.cos(up) * Math.sin(round), Math.sin(up)]
}

function squaredChord(a: Vector, b: Vector): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2
}

function squaredChordOf(miles: number): number {
  return (2 * Math.sin((miles * metresPerMile) / earthRadiusMetres / 2)) ** 2
}

function column(lng: number): number {
  return Math.floor(lng / cellDegrees)
}

function row(lat: number): number {
  return Math.floor(lat / cellDegrees)
}

function keyOf(x: number, y: number): number {
  return x * 10_000 + y
}
