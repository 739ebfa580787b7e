import { breaksOff, inUtf16, isTableError, isUtf16, openTableFile, tableFault } from './table-file.ts'

/** It is not a table of times between stations, or breaks off: nothing of it should be used. */
export class StationTimesRefused extends Error {
  override name = 'StationTimesRefused'
}

/** A row with its line, from 1, cells trimmed. */
export interface TimesRow {
  line: number
  from: string
  to: string
  minutes: string
}

export interface TimesBatch {
  rows: TimesRow[]
  /** Bytes and lines from the beginning of the file to the end of this batch. */
  end: number
  lines: number
}

type Row = { record: string[]; info: { bytes: number; lines: number } }

const columns = ['from', 'to', 'minutes'] as const
/** Rows per batch, and so per transaction. */
const batchSize = 5_000

interface ReadOptions {
  /** Where to go on: the `end` and `lines` of a batch. */
  after: { bytes: number; lines: number }
  signal?: AbortSignal | undefined
}

/**
 * Reads a CSV file with the columns `from`, `to` and `minutes`, in any order, in batches, so that memory does not grow with the file. Throws
 * StationTimesRefused and file system errors.
 */
export async function* readStationTimes(path: string, { after, signal }: ReadOptions): AsyncGenerator<TimesBatch> {
  const header = await readHeader(path)
  const start = Math.max(after.bytes, header.bytes)
  const linesBefore = Math.max(after.lines, header.lines)
  try {
    using table = await openTableFile<Row>(path, { info: true }, { from: start, signal })
    let batch: TimesBatch = { rows: [], end: start, lines: linesBefore }
    for await (const { record, info } of table.rows) {
      const [from = '', to = '', minutes = ''] = columns.map((name) => record[header.names.indexOf(name)]?.trim())
      if (record.length < header.names.length && table.isOpenEnd(info.bytes)) throw new StationTimesRefused(`${path} ${breaksOff}`)
      batch.end = start + info.bytes
      batch.lines = linesBefore + info.lines
      batch.rows.push({ line: batch.lines, from, to, minutes })
      if (batch.rows.length < batchSize) continue
      yield batch
      batch = { rows: [], end: batch.end, lines: batch.lines }
    }
    if (batch.rows.length > 0) yield batch
  } catch (error) {
    throw isTableError(error) ? new StationTimesRefused(await tableFault(path, error, { info: true }, { from: start, signal })) : error
  }
}

async function readHeader(path: string): Promise<{ bytes: number; lines: number; names: string[] }> {
  if (await isUtf16(path)) throw new StationTimesRefused(`${path} ${inUtf16}`)
  using table = await openTableFile<Row>(path, { info: true, to: 1 })
  for await (const { record, info } of table.rows) {
    const names = record.map((name) => name.trim().toLowerCase())
    if (columns.every((name) => names.includes(name))) return { bytes: info.bytes, lines: info.lines, names }
  }
  throw new StationTimesRefused(`${path} has to begin with a line of the columns ${columns.join(', ')}.`)
}
