import { distanceMiles } from '#src/domain/distance.ts'
import type { Point } from '#src/domain/point.ts'

interface Placed {
  location: Point
}

/** Degrees; about 17 miles up and 11 across in Britain, so that a cell holds a handful of towns. */
const cell = 0.25
/** A cell is nowhere in Britain narrower than this: at 60 degrees north. */
const narrowestMiles = 8.6
/** Cells to look round in before giving up: nothing in Britain is a hundred miles from a town. */
const furthest = 12

/** Answers the nearest of the towns to a point. A grid: 4,600 towns are few enough for one, and it needs no query per property. */
export function nearestTown<Town extends Placed>(towns: readonly Town[]): (point: Point) => Town | undefined {
  const grid = new Map<number, Town[]>()
  for (const town of towns) {
    const key = keyOf(column(town.location.lng), row(town.location.lat))
    grid.set(key, [...(grid.get(key) ?? []), town])
  }
  return (point) => {
    let nearest: { town: Town; miles: number } | undefined
    for (let ring = 0; ring <= furthest; ring += 1) {
      for (const town of ringOf(grid, point, ring)) {
        const miles = distanceMiles(point, town.location)
        if (!nearest || miles < nearest.miles) nearest = { town, miles }
      }
      // Every town nearer than this has been seen; one in the corner of a ring may be further than one in the next.
      if (nearest && nearest.miles < ring * narrowestMiles) break
    }
    return nearest?.town
  }
}

function* ringOf<Town>(grid: ReadonlyMap<number, Town[]>, { lng, lat }: Point, ring: number): Generator<Town> {
  const [x, y] = [column(lng), row(lat)]
  for (let dx = -ring; dx <= ring; dx += 1) {
    for (let dy = -ring; dy <= ring; dy += 1) {
      if (Math.max(Math.abs(dx), Math.abs(dy)) === ring) yield* grid.get(keyOf(x + dx, y + dy)) ?? []
    }
  }
}

function column(lng: number): number {
  return Math.floor(lng / cell)
}

function row(lat: number): number {
  return Math.floor(lat / cell)
}

function keyOf(x: number, y: number): number {
  return x * 10_000 + y
}
