import { earthRadiusMetres, metresPerMile, type Point } from '#src/domain/places/point.ts'

interface Placed {
  location: Point
  /** In the middle of its outline, where there need be no house: no place to be near to. */
  isDistrict?: boolean
}

/** Degrees; about 17 miles up and 11 across in Britain, so that a cell holds a handful of towns. */
const cellDegrees = 0.25
/** A cell is nowhere in Britain narrower than this: at 60 degrees north. */
const narrowestMiles = 8.6
/** Cells to look round in before giving up: nothing in Britain is a hundred miles from a town. */
const maxRings = 12

/** A point on the unit sphere: straight lines between such are compared faster than arcs, and in the same order. */
type Vector = readonly [number, number, number]

/**
 * Returns a function that finds the town nearest to a point, districts left out. It looks in a grid: 4,600 towns fit into memory, and no
 * query is needed.
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
      // Every town nearer than this has been seen; one in the corner of a ring may be further than one in the next.
      if (least < squaredChordOf(ring * narrowestMiles)) break
    }
    return nearest
  }
}

/** The cells of the ring that is `ring` cells away. */
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
