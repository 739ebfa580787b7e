import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { CsvError, type Options, parse } from 'csv-parse'

/** All of them in one file, as tables put together of several have them: by the first alone, all rows after another would be one. */
const lineEnds = ['\r\n', '\n', '\r']
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
  /** Whether a row that ends so many bytes after `from` is the file's last and no line break follows: it may have been cut short. */
  isOpenEnd: (bytes: number) => boolean
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
  const endsInLine = await endsInLineBreak(path, size)
  const file = createReadStream(path, { start: from, signal })
  const always = { bom: true, relax_column_count: true, skip_empty_lines: true, record_delimiter: lineEnds, max_record_size: longestRow }
  const rows = file.pipe(parse({ ...options, ...always }))
  file.on('error', (error) => rows.destroy(error))
  return {
    rows,
    fraction: () => (size > 0 ? (from + file.bytesRead) / size : 1),
    isOpenEnd: (bytes) => from + bytes === size && !endsInLine,
    [Symbol.dispose]: () => void file.destroy(),
  }
}

async function endsInLineBreak(path: string, size: number): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
  return bytesRead === 0 || buffer[0] === 0x0a || buffer[0] === 0x0d
}

export function isTableError(error: unknown): error is CsvError {
  return error instanceof CsvError
}

/** Why a table cannot be read on, with its name and the line in which the row begins. `options` and `at` are those that it was opened with. */
export async function tableFault(path: string, error: CsvError, options: Options, at: OpenOptions = {}): Promise<string> {
  const { from = 0 } = at
  // Rows that were read but not asked for yet are lost with the error.
  const before = Number(error.records ?? 0)
  let bytes = 0
  if (before > 0) {
    using table = await openTableFile<{ info: { bytes: number } }>(path, { ...options, info: true, to: before }, at)
    for await (const { info } of table.rows) bytes = info.bytes
  }
  const line = (await lineBreaks(path, from + bytes)) + 1
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return `${path} has a quotation mark in the row that begins in line ${line}, which is never closed.`
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return `${path} has a row that begins in line ${line} and does not end: a quotation mark in it is not closed, or it is no table.`
  return `${path} is not a table from row to row. In the row that begins in line ${line}: ${error.message}`
}

/** Of the first so many bytes. */
async function lineBreaks(path: string, bytes: number): Promise<number> {
  if (bytes === 0) return 0
  let count = 0
  for await (const chunk of createReadStream(path, { end: bytes - 1 }) as AsyncIterable<Buffer>)
    for (const byte of chunk) if (byte === 0x0a) count++
  return count
}

/** What is wrong with a file, after its name. */
export const breaksOff = 'breaks off within its last row: download it again.'
export const inUtf16 = 'is written in UTF-16: save it as CSV in UTF-8.'

const beginningBytes = 400

/** Whether a file is written in UTF-16, as spreadsheets save "Unicode text": each other byte of plain letters is zero. */
export async function isUtf16(path: string): Promise<boolean> {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0)
  return buffer.subarray(0, bytesRead).includes(0)
}
