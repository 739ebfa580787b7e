import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CsvError, type Options, parse } from 'csv-parse'

/** Characters; few formats have rows nearly as long, but a file that is not a table may be one endless line. */
const usualRow = 100_000

interface OpenOptions {
  /** Bytes to skip. */
  from?: number
  signal?: AbortSignal | undefined
  /** Characters. */
  longestRow?: number | undefined
}

interface TableFile<Row> extends Disposable {
  /** Throws errors that `isTableError` recognises if the file is not a table, and file system errors. */
  rows: AsyncIterable<Row>
  /** The part of the file that has been read, 0 to 1. */
  fraction: () => number
}

/**
 * Opens a file of rows of any size as a stream; blank lines and a byte order mark are skipped. `Row` is what csv-parse yields for
 * `options`. Disposing of it closes the file. Throws file system errors.
 */
export async function openTableFile<Row>(
  path: string,
  options: Options,
  { from = 0, signal, longestRow = usualRow }: OpenOptions = {},
): Promise<TableFile<Row>> {
  const found = await stat(path)
  // As reading it would say, which does not name it.
  if (found.isDirectory()) throw Object.assign(new Error('EISDIR: illegal operation on a directory, read'), { code: 'EISDIR', path })
  const { size } = found
  const file = createReadStream(path, { start: from, signal })
  const always = { bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: longestRow }
  const rows = file.pipe(parse({ ...options, ...always }))
  file.on('error', (error) => rows.destroy(error))
  return {
    rows,
    fraction: () => (size > 0 ? (from + file.bytesRead) / size : 1),
    [Symbol.dispose]: () => void file.destroy(),
  }
}

export function isTableError(error: unknown): error is Error {
  return error instanceof CsvError
}
