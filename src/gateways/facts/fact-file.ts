import { type FactSourceName, factSources } from '#src/domain/surroundings/fact-source.ts'
import { isTableError, openTableFile } from '../table-file.ts'
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
  try {
    const header = await readHeader(source, path)
    const start = Math.max(from, header.end)
    using table = await openTableFile<Row>(path, { info: true, encoding: 'latin1' }, { from: start, signal, longestRow: format.longestRow })
    const whole = (batch: FactBatch) => (format.join ? { ...batch, facts: format.join(batch.facts) } : batch)
    let batch = emptyBatch(start)
    let began = 0
    for await (const { record, info } of table.rows) {
      const read = format.read(header.cellsOf(record))
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
    throw isTableError(error) ? new FactFileRefused(`${path} is not a table from row to row: ${error.message}`) : error
  }
}

async function readHeader(source: FactSourceName, path: string): Promise<{ end: number; cellsOf: (row: readonly string[]) => Cell }> {
  using table = await openTableFile<Row>(path, { info: true, to: 1 })
  for await (const { record, info } of table.rows) {
    const names = record.map((name) => name.trim().toLowerCase())
    const missing = factFormats[source].needed.filter((columns) => !columns.some((name) => names.includes(name.toLowerCase())))
    if (missing.length > 0) break
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
    return { end: info.bytes, cellsOf }
  }
  const columns = factFormats[source].needed.map(([first]) => first).join(', ')
  throw new FactFileRefused(`${path} is not a file of ${factSources[source].publisher}, which has the columns ${columns}.`)
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
