import { sql } from 'kysely'
import type { Box } from '../../domain/places/point.ts'
import type { Condition } from './property-search.ts'

/** Cells (squares) to a degree: one is 7 miles high and about 4 wide in Britain. */
const cellsPerDegree = 10
/** The index is asked for each cell of a box; for a box with more cells the other conditions are the shorter way. */
const maxCells = 400

/** How many squares' worth of ground a box covers. */
export function cellsCovered({ west, south, east, north }: Box): number {
  return (east - west) * (north - south) * cellsPerDegree ** 2
}

/**
 * That a property lies in one of the squares the box touches, which the indexes of words and tags hold beside them
 * (db/migrations/0009). It is no more than a first sieve; [] when the box touches too many.
 */
export function inCellsOf(box: Box): Condition[] {
  const [west, east] = [Math.floor(box.west * cellsPerDegree), Math.floor(box.east * cellsPerDegree)]
  const [south, north] = [Math.floor(box.south * cellsPerDegree), Math.floor(box.north * cellsPerDegree)]
  if ((east - west + 1) * (north - south + 1) > maxCells) return []
  const cells: number[] = []
  for (let x = west; x <= east; x++) for (let y = south; y <= north; y++) cells.push(x * 10_000 + y)
  return [sql<boolean>`${cell} && ${cells}::integer[]`]
}

/** Written exactly as in the indexes, or they would not serve. */
const cell = sql`(array[floor(property.location[0] * 10)::integer * 10000 + floor(property.location[1] * 10)::integer])`
