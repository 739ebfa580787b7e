import { areaNames } from './gazetteer.ts'
import { type PassedOver, type PlaceFormat, type PlaceRow, placeFormat, placeReader, type ReadPlaceRow } from './place-columns.ts'
import { isTableError, openTableFile } from './table-file.ts'

export interface PlaceBatch {
  format: PlaceFormat
  rows: Array<PlaceRow & { line: number }>
  passedOver: Record<PassedOver, number>
  /** Lines that cannot be read, and why. */
  refused: Array<{ line: number; reason: string }>
  /** The part of the file that has been read, 0 to 1. */
  fraction: number
}

/** The file is in neither format; nothing of it should be imported. */
export class PlaceFileRefused extends Error {
  override name = 'PlaceFileRefused'
}

/** Lines of a batch, as many as one transaction should take. */
const batchSize = 1000

/**
 * Reads GeoNames' postal codes or gazetteer in batches, so that memory does not grow with the file. Throws PlaceFileRefused when it is
 * neither, and the file system's error when it cannot be read.
 */
export async function* readPlaceFile(path: string, signal?: AbortSignal): AsyncGenerator<PlaceBatch> {
  using table = await openTableFile<{ record: string[]; info: { lines: number } }>(
    path,
    { delimiter: '\t', quote: false, info: true },
    { signal },
  )
  let known: { format: PlaceFormat; read: ReadPlaceRow } | undefined
  let batch = emptyBatch()
  let read = 0
  try {
    for await (const { record, info } of table.rows) {
      known ??= await recognised(record, path)
      add(batch, known.read(record), info.lines)
      read += 1
      if (read % batchSize !== 0) continue
      yield { ...batch, format: known.format, fraction: table.fraction() }
      batch = emptyBatch()
    }
  } catch (error) {
    throw isTableError(error) ? new PlaceFileRefused(`${path} is no table of tabs: ${error.message}`) : error
  }
  if (!known) throw new PlaceFileRefused(`${path} is empty.`)
  yield { ...batch, format: known.format, fraction: 1 }
}

async function recognised(first: readonly string[], path: string): Promise<{ format: PlaceFormat; read: ReadPlaceRow }> {
  const format = placeFormat(first)
  if (!format) {
    const expected = 'GeoNames has 12 columns parted by tabs for postal codes and 19 for the gazetteer'
    throw new PlaceFileRefused(`${path} is in neither format of GeoNames: its first line has ${first.length} columns; ${expected}.`)
  }
  return { format, read: placeReader(format, await areaNames()) }
}

function add(batch: Omit<PlaceBatch, 'format'>, reading: ReturnType<ReadPlaceRow>, line: number): void {
  if (typeof reading === 'string') batch.passedOver[reading] += 1
  else if ('reason' in reading) batch.refused.push({ line, reason: reading.reason })
  else batch.rows.push({ ...reading, line })
}

function emptyBatch(): Omit<PlaceBatch, 'format'> {
  return { rows: [], passedOver: { abroad: 0, 'not a settlement': 0 }, refused: [], fraction: 0 }
}
