import { type CsvError, parse } from 'csv-parse/sync'
import { type LotChange, type LotFault, type lotFields, readLotRow } from '#src/domain/auctions/lot-row.ts'
import { FeedRefused } from '../feed.ts'
import { unwantedCharacters } from '../texts.ts'

export interface LotTable {
  /** Rows with content below the headings. */
  rows: number
  changes: LotChange[]
  faults: LotFault[]
  /** Headings of ignored columns. */
  unused: readonly string[]
}

const mostRows = 5000
/** The headings are among the first rows: clerks write a line or two above them. */
const headRows = 50
/** Characters of a row; a line may have twice as many, if each is a doubled quote. A file that is not a table may be one endless line. */
const longestRow = 200_000
const separators = [',', ';', '\t']

/**
 * Reads a clerk's table: rows above the headings, blank rows and unknown columns are skipped. Of several rows for a lot the first counts.
 * Throws FeedRefused if it is not a table of lots.
 */
export function readLots(written: string): LotTable {
  const text = written.replace(unwantedCharacters, '')
  checkLines(text)
  const rows = rowsOf(text)
  const at = rows.slice(0, headRows).findIndex(({ record }) => readLotColumns(record))
  const columns = readLotColumns(rows[at]?.record ?? [])
  if (!columns) throw new FeedRefused(0, 'No row heads its columns: Sale, Lot, and others that docs/auctions.md names.')
  if (![...columns.fields.values()].includes('sale'))
    throw new FeedRefused(rows[at]?.line ?? 0, 'There is no column Sale with the day of the sale.')
  const filled = rows.slice(at + 1)
  if (filled.length > mostRows) throw new FeedRefused(0, `It has more than ${mostRows} rows; at most ${mostRows} are taken.`)
  const table: LotTable = { rows: filled.length, changes: [], faults: [], unused: columns.unused }
  const lines = new Map<string, number>()
  for (const { line, record } of filled) {
    const cells = Object.fromEntries([...columns.fields].map(([index, field]) => [field, record[index] ?? '']))
    const read = readLotRow(line, cells)
    if (Array.isArray(read)) {
      table.faults.push(...read)
      continue
    }
    const key = JSON.stringify([read.calendar, read.sale, read.number])
    const before = lines.get(key)
    if (before === undefined) table.changes.push(read)
    else table.faults.push({ line, number: read.number, field: 'number', reason: `Line ${before} is of this lot too; that one counts` })
    lines.set(key, before ?? line)
  }
  return table
}

function checkLines(text: string): void {
  for (let start = 0, line = 1; start < text.length; line++) {
    const end = text.indexOf('\n', start)
    const length = (end < 0 ? text.length : end) - start
    if (length > 2 * longestRow) throw new FeedRefused(line, `It is no table: a line has ${length} characters.`)
    start += length + 1
  }
}

/** Rows with content, at most one more than allowed. */
function rowsOf(text: string): { line: number; record: string[] }[] {
  try {
    // Lines are counted by line feeds: within a cell the parser counts a CRLF twice.
    const read = parse(text.replaceAll('\r\n', '\n'), {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      max_record_size: longestRow,
      to: headRows + mostRows + 1,
    }) as unknown as { record: string[]; info: { lines: number } }[]
    return read.map(({ record, info }) => ({ record, line: info.lines - record.join('').split('\n').length + 1 }))
  } catch (error) {
    if (!isCsvError(error)) throw error
    throw new FeedRefused(error.lines ?? 0, `It is no table: ${error.message}`)
  }
}

/** The separator of the headings. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, headRows)
  const known = (separator: string) =>
    Math.max(
      ...lines.map((line) => readLotColumns(line.split(separator, mostColumns).map((head) => head.replaceAll('"', '')))?.fields.size ?? 0),
    )
  return separators.reduce((best, separator) => (known(separator) > known(best) ? separator : best))
}

function isCsvError(error: unknown): error is CsvError & { lines?: number } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_')
}

type LotField = (typeof lotFields)[number]

/** Headings that clerks use, in lower case letters only; the first is the documented one. */
const heads: Readonly<Record<LotField, readonly string[]>> = {
  sale: ['sale', 'saledate', 'dateofsale', 'auction', 'auctiondate', 'event', 'date'],
  calendar: ['calendar'],
  number: ['lot', 'lotno', 'lotnumber', 'lotnum', 'no', 'number'],
  section: ['section', 'category', 'class'],
  agentRef: ['reference', 'ref', 'propertyreference', 'propertyref', 'agentref', 'agentreference'],
  title: ['title', 'address', 'propertyaddress', 'name', 'headline'],
  description: ['description', 'details', 'summary'],
  guide: ['guide', 'guideprice', 'guidefrom', 'estimate', 'estimatefrom', 'lowestimate'],
  guideTo: ['guideto', 'estimateto', 'highestimate'],
  addendum: ['addendum', 'addenda', 'amendment', 'saleroomnotice'],
  status: ['status', 'result', 'outcome'],
  hammerPrice: ['hammerprice', 'hammer', 'soldfor', 'soldprice', 'pricerealised', 'price'],
  availableAt: ['availableat', 'availableprice'],
  pictures: ['pictures', 'picture', 'images', 'image', 'photos', 'photo'],
  documents: ['legalpack', 'legaldocuments', 'documents', 'pack'],
}

/** Columns after this are ignored. */
const mostColumns = 200

interface LotColumns {
  /** By column index. */
  fields: ReadonlyMap<number, LotField>
  /** Columns with an unknown or repeated heading. */
  unused: readonly string[]
}

/** The meaning of each column; undefined for a row that is not the headings of a table of lots. */
export function readLotColumns(row: readonly string[]): LotColumns | undefined {
  const fields = new Map<number, LotField>()
  const unused: string[] = []
  for (const [index, cell] of row.slice(0, mostColumns).entries()) {
    const name = cell.toLowerCase().replaceAll(/[^a-z]/g, '')
    const field = (Object.keys(heads) as LotField[]).find((each) => heads[each].includes(name))
    if (field && ![...fields.values()].includes(field)) fields.set(index, field)
    else if (cell.trim() !== '') unused.push(cell.trim())
  }
  const named = [...fields.values()]
  return named.includes('number') && named.length > 1 ? { fields, unused } : undefined
}
