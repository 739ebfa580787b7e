import { isPoint, type Point } from '#src/domain/places/point.ts'
import { readPostcode } from '#src/domain/places/postcode.ts'
import { areaNames } from './gazetteer.ts'
import { isTableError, openTableFile } from './table-file.ts'

export interface PlaceBatch {
  format: PlaceFormat
  rows: Array<PlaceRow & { line: number }>
  passedOver: Record<PassedOver, number>
  /** Unreadable lines, and why. */
  refused: Array<{ line: number; reason: string }>
  /** The part of the file that has been read, 0 to 1. */
  fraction: number
}

/** The file is in neither format; nothing of it should be imported. */
export class PlaceFileRefused extends Error {
  override name = 'PlaceFileRefused'
}

/** Lines per batch, and so per transaction. */
const batchSize = 1000

/**
 * Reads GeoNames' postal codes or gazetteer in batches, so that memory does not grow with the file. Throws PlaceFileRefused if it is
 * neither, and file system errors.
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
    const expected = 'GeoNames has 12 columns separated by tabs for postal codes and 19 for the gazetteer'
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

/** A town or village in a row of GeoNames. */
interface PlaceRow {
  name: string
  /** The name of GeoNames' second-level area; empty if there is none. */
  area: string
  location: Point
  /** 0 if unknown. */
  population: number
  /** Empty in the gazetteer. */
  outcode: string
  /** GeoNames' accuracy: 4 and more the place itself, 3 often only its outcode's centre, 1 a guess. The gazetteer is always exact. */
  accuracy: number
}

/** Neither a place to search in nor a mistake: abroad, or not a town or village. */
type PassedOver = 'abroad' | 'not a settlement'
export type PlaceReading = PlaceRow | PassedOver | { reason: string }
type ReadPlaceRow = (row: readonly string[]) => PlaceReading
type PlaceFormat = 'postal codes' | 'gazetteer'

/** Recognises the format by the number of columns: postal codes have 12, the gazetteer 19. Undefined for other files. */
export function placeFormat(firstRow: readonly string[]): PlaceFormat | undefined {
  if (firstRow.length === 12 && /^[A-Z]{2}$/.test(firstRow[0]!)) return 'postal codes'
  return firstRow.length === 19 && /^\d+$/.test(firstRow[0]!) ? 'gazetteer' : undefined
}

/** @param areaNames For the gazetteer's codes, `ENG.K3` → Somerset. */
export function placeReader(format: PlaceFormat, areaNames: ReadonlyMap<string, string>): ReadPlaceRow {
  return format === 'postal codes' ? postalRow : (row) => gazetteerRow(row, areaNames)
}

/** The United Kingdom's parts: postal codes of Great Britain include the Isle of Man and the Channel Islands. */
const parts: ReadonlySet<string> = new Set(['ENG', 'NIR', 'SCT', 'WLS'])

function postalRow(row: readonly string[]): PlaceReading {
  if (row.length !== 12) return { reason: `it has ${row.length} columns and not 12` }
  const [country, code = '', name = '', , part = '', county = '', , district = '', , lat, lng, accuracy] = row
  if (country !== 'GB' || !parts.has(part)) return 'abroad'
  const location = point(lat, lng)
  const { outcode } = readPostcode(code)
  if (!outcode) return { reason: `"${code.slice(0, 20)}" is no postcode` }
  return checked({
    name,
    area: county || district.replace(/ (District|London Boro)?\s*\(B\)$/, ''),
    location,
    population: 0,
    outcode,
    accuracy: Number(accuracy) || 1,
  })
}

/** Existing settlements; not abandoned, destroyed or historical ones. */
const settlements = /^PPL(?![QHW]|CH)/

function gazetteerRow(row: readonly string[], areaNames: ReadonlyMap<string, string>): PlaceReading {
  if (row.length !== 19) return { reason: `it has ${row.length} columns and not 19` }
  const [, name = '', , , lat, lng, featureClass, feature = '', country, , admin1 = '', admin2 = '', , , population] = row
  if (country !== 'GB' || !parts.has(admin1)) return 'abroad'
  if (featureClass !== 'P' || !settlements.test(feature)) return 'not a settlement'
  const area = areaNames.get(`${admin1}.${admin2}`) ?? ''
  return checked({ name, area, location: point(lat, lng), population: Number(population) || 0, outcode: '', accuracy: 6 })
}

function checked({ name, location, ...row }: Omit<PlaceRow, 'location'> & { location: Point | undefined }): PlaceReading {
  // 'Basford, Stoke-on-Trent': the county already distinguishes places of the same name.
  const plain = name.replace(/[,(].*/, '').trim()
  if (plain.length < 2 || plain.length > 80 || !/\p{L}/u.test(plain)) return { reason: 'it has no name' }
  if (!location) return { reason: 'it has no latitude and longitude' }
  return { ...row, name: plain, location }
}

function point(lat: string | undefined, lng: string | undefined): Point | undefined {
  if (!lat?.trim() || !lng?.trim()) return undefined
  const read = { lat: Number(lat), lng: Number(lng) }
  return isPoint(read) && (read.lat !== 0 || read.lng !== 0) ? read : undefined
}
