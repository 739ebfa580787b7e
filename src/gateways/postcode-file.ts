import type { Point } from '../domain/places/point.ts'
import { postcodeColumns, type ReadRow, type RowReading } from './postcode-columns.ts'
import { isTableError, openTableFile } from './table-file.ts'

interface PostcodeBatch {
  points: Array<readonly [postcode: string, point: Point]>
  /** Rows left out, counted by reason. */
  left: Record<Exclude<RowReading, 'point'>, number>
  /** The part of the file that has been read, 0 to 1. */
  fraction: number
}

/** The file is in none of the formats, or broken; nothing of it should be imported. */
export class PostcodeFileRefused extends Error {
  override name = 'PostcodeFileRefused'
}

/** Points of a batch, as many as one insert should hold. */
const batchSize = 5000

/**
 * Reads ONSPD, NSPL or Code-Point Open CSV in batches, so that memory does not grow with the file. Throws PostcodeFileRefused when
 * it is none of them, and the file system's error when it cannot be read.
 */
export async function* readPostcodeFile(path: string, signal?: AbortSignal): AsyncGenerator<PostcodeBatch> {
  using table = await openTableFile<string[]>(path, {}, { signal })
  let read: ReadRow | undefined
  let batch = emptyBatch()
  try {
    for await (const row of table.rows) {
      if (!read) {
        const columns = postcodeColumns(row)
        if (!columns)
          throw new PostcodeFileRefused(`${path} is neither ONSPD, NSPL nor Code-Point Open: its first line has none of their columns.`)
        read = columns.read
        if (columns.isHeader) continue
      }
      const reading = read(row)
      if (typeof reading === 'string') batch.left[reading] += 1
      else batch.points.push(reading)
      if (batch.points.length < batchSize) continue
      yield { ...batch, fraction: table.fraction() }
      batch = emptyBatch()
    }
  } catch (error) {
    throw isTableError(error) ? new PostcodeFileRefused(`${path} is not CSV: ${error.message}`) : error
  }
  yield { ...batch, fraction: 1 }
}

function emptyBatch(): PostcodeBatch {
  return { points: [], left: { terminated: 0, unplaced: 0, unreadable: 0 }, fraction: 0 }
}
