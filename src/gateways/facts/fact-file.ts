import { type FactSourceName, factSources } from '#src/domain/surroundings/fact-source.ts'
import { breaksOff, inUtf16, isTableError, isUtf16, openTableFile, tableFault } from '../table-file.ts'
import { readBroadbandRow } from './broadband-row.ts'
import { readConservationRow } from './conservation-row.ts'
import { joinCrimes, readCrimeRow } from './crime-row.ts'
import { type Cell, FactFileRefused, type FactFormat, type PlaceFact, type SkippedFor, skippedFor } from './fact-row.ts'
import { readFloodRow } from './flood-row.ts'
import { readListedRow } from './listed-row.ts'
import { readMobileRow } from './mobile-row.ts'
import { readSchoolRow } from './school-row.ts'
import { readStopRow } from './stop-row.ts'

const factFormats: { readonly [Source in FactSourceName]: FactFormat } = {
  broadband: {
    needed: [
      ['postcode', 'postcode_space'],
      ['Gigabit availability (% premises)', 'FTTP availability (% premises)', 'Full Fibre availability (% premises)'],
    ],
    read: readBroadbandRow,
  },
  schools: {
    needed: [['URN'], ['EstablishmentName'], ['EstablishmentStatus (name)'], ['PhaseOfEducation (name)'], ['Easting'], ['Northing']],
    read: readSchoolRow,
  },
  stations: { needed: [['ATCOCode'], ['CommonName'], ['StopType'], ['Longitude', 'Easting'], ['Latitude', 'Northing']], read: readStopRow },
  flood: { needed: [['PCDS', 'PC', 'postcode'], ['RES_CNTPC'], ['RES_CNT_High'], ['RES_CNT_Medium'], ['RES_CNT_Low']], read: readFloodRow },
  mobile: { needed: [['postcode', 'postcode_space', 'pcds'], ['4G_prem_in_0'], ['4G_prem_in_4']], read: readMobileRow },
  crime: {
    needed: [['Month'], ['Falls within'], ['Longitude'], ['Latitude'], ['LSOA code'], ['Crime type']],
    read: readCrimeRow,
    join: joinCrimes,
  },
  conservation: { needed: [['name'], ['geometry'], ['end-date']], read: readConservationRow, longestRow: 5_000_000 },
  listed: {
    needed: [['ListEntry', 'reference'], ['Name'], ['Grade', 'listed-building-grade'], ['Easting', 'point'], ['Northing', 'point']],
    read: readListedRow,
  },
}

export interface FactBatch {
  facts: PlaceFact[]
  rows: number
  left: Record<SkippedFor, number>
  /** Bytes from the beginning of the file to the end of this batch. */
  end: number
}

/** Rows per batch, and so per transaction; of rows as long as outlines are, bytes. */
const batchSize = 5_000
const batchBytes = 4_000_000

interface ReadOptions {
  /** Bytes to skip: the `end` of a batch. */
  from?: number
  signal?: AbortSignal | undefined
}

type Row = { record: string[]; info: { bytes: number } }

/**
 * Reads a register's CSV in batches, so that memory does not grow with the file, from its beginning or from the end of a batch. Columns are found
 * by name, in any case and order. Throws FactFileRefused and file system errors.
 */
export async function* readFactFile(
  source: FactSourceName,
  path: string,
  { from = 0, signal }: ReadOptions = {},
): AsyncGenerator<FactBatch> {
  const format: FactFormat = factFormats[source]
  const header = await readHeader(source, path)
  const start = Math.max(from, header.end)
  const at = { from: start, signal, longestRow: format.longestRow }
  try {
    using table = await openTableFile<Row>(path, options, at)
    const whole = (batch: FactBatch) => (format.join ? { ...batch, facts: format.join(batch.facts) } : batch)
    let batch = emptyBatch(start)
    let began = 0
    for await (const { record, info } of table.rows) {
      const isWhole = record.length >= header.leastCells
      if (record.length < header.columns && table.isOpenEnd(info.bytes)) throw new FactFileRefused(`${path} ${breaksOff}`)
      const read = isWhole ? format.read(header.cellsOf(record)) : 'unreadable'
      batch.rows += 1
      if (typeof read === 'string') batch.left[read] += 1
      else batch.facts.push(...read)
      batch.end = start + info.bytes
      if (batch.rows < batchSize && info.bytes - began < batchBytes) continue
      yield whole(batch)
      batch = emptyBatch(batch.end)
      began = info.bytes
    }
    if (batch.rows > 0) yield whole(batch)
  } catch (error) {
    throw isTableError(error) ? new FactFileRefused(await tableFault(path, error, options, at)) : error
  }
}

const options = { info: true, encoding: 'latin1' } as const

interface Header {
  /** Bytes from the beginning of the file. */
  end: number
  columns: number
  /** A row with fewer has not all that is needed. */
  leastCells: number
  cellsOf: (row: readonly string[]) => Cell
}

async function readHeader(source: FactSourceName, path: string): Promise<Header> {
  if (await isUtf16(path)) throw new FactFileRefused(`${path} ${inUtf16}`)
  const { needed } = factFormats[source]
  const { label, publisher } = factSources[source]
  const isNot = `${path} is not the file of ${label} (${publisher})`
  using table = await openTableFile<Row>(path, { info: true, to: 1 })
  for await (const { record, info } of rowsOf(table.rows)) {
    const names = record.map((name) => name.trim().toLowerCase())
    const placesOf = (columns: readonly string[]) => columns.map((name) => names.indexOf(name.toLowerCase())).filter((place) => place >= 0)
    const missing = needed.filter((columns) => placesOf(columns).length === 0).map((columns) => columns.join(' or '))
    if (missing.length === needed.length) break
    if (missing.length > 0) throw new FactFileRefused(`${isNot}: it has no column ${missing.join(', ')}.`)
    const places = new Map<string, number>()
    const placeOf = (column: string) => {
      const known = places.get(column) ?? names.indexOf(column.toLowerCase())
      places.set(column, known)
      return known
    }
    const cellsOf =
      (row: readonly string[]): Cell =>
      (...columns) => {
        const found = columns.map(placeOf).find((place) => place >= 0)
        return found === undefined ? '' : decoded(row[found] ?? '').trim()
      }
    const leastCells = 1 + Math.max(...needed.map((columns) => placesOf(columns)[0]!))
    return { end: info.bytes, columns: names.length, leastCells, cellsOf }
  }
  throw new FactFileRefused(`${isNot}, which has the columns ${needed.map(([first]) => first).join(', ')}.`)
}

/** A first line that is no row of columns is none. */
async function* rowsOf(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  try {
    yield* rows
  } catch (error) {
    if (!isTableError(error)) throw error
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** The text of a cell that was read byte by byte: UTF-8 where it is that, else Windows-1252, in which GIAS is published. */
function decoded(bytes: string): string {
  if (!/[\u0080-\u00ff]/.test(bytes)) return bytes
  const buffer = Buffer.from(bytes, 'latin1')
  try {
    return utf8.decode(buffer)
  } catch {
    return windows1252.decode(buffer)
  }
}

function emptyBatch(end: number): FactBatch {
  return { facts: [], rows: 0, left: zeroSkips(), end }
}

export function zeroSkips(): Record<SkippedFor, number> {
  return Object.fromEntries(skippedFor.map((reason) => [reason, 0])) as Record<SkippedFor, number>
}
