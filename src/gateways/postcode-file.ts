import proj4 from 'proj4'
import { isPoint, type Point } from '#src/domain/places/point.ts'
import { isTableError, openTableFile } from './table-file.ts'

interface PostcodeBatch {
  points: Array<readonly [postcode: string, point: Point]>
  /** Skipped rows, counted by reason. */
  left: Record<Exclude<RowReading, 'point'>, number>
  /** The part of the file that has been read, 0 to 1. */
  fraction: number
}

/** The file is in none of the formats, or broken; nothing of it should be imported. */
export class PostcodeFileRefused extends Error {
  override name = 'PostcodeFileRefused'
}

/** Points per batch, and so per insert. */
const batchSize = 5000

/**
 * Reads ONSPD, NSPL or Code-Point Open CSV in batches, so that memory does not grow with the file. Throws PostcodeFileRefused if it is none
 * of them, and file system errors.
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

/** A row has a postcode with its point, or is skipped: no longer in use, without a point, or unreadable. */
type RowReading = 'point' | 'terminated' | 'unplaced' | 'unreadable'
type ReadRow = (row: readonly string[]) => readonly [postcode: string, point: Point] | Exclude<RowReading, 'point'>

/**
 * Recognises the format by its first line. ONSPD and NSPL have a header; columns differ between releases, so they are found by name.
 * Code-Point Open has none: postcode, quality, easting, northing, then codes of areas. Undefined for other files.
 */
export function postcodeColumns(firstRow: readonly string[]): { read: ReadRow; isHeader: boolean } | undefined {
  const names = firstRow.map((name) => name.trim().toLowerCase())
  const column = (...candidates: string[]) => candidates.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1
  const columns = {
    postcode: column('pcds', 'pcd8', 'pcd', 'pcd7', 'pcd2'),
    lat: column('lat'),
    lng: column('long'),
    ended: column('doterm'),
  }
  if (columns.postcode >= 0 && columns.lat >= 0 && columns.lng >= 0) return { read: onsRow(columns), isHeader: true }
  const isCodePoint = codePointRow(firstRow) !== 'unreadable' && firstRow.length >= 4
  return isCodePoint ? { read: codePointRow, isHeader: false } : undefined
}

function onsRow(columns: { postcode: number; lat: number; lng: number; ended: number }): ReadRow {
  return (row) => {
    const postcode = spaced(row[columns.postcode] ?? '')
    const [lat, lng] = [numeric(row[columns.lat]), numeric(row[columns.lng])]
    if (!postcode || Number.isNaN(lat) || Number.isNaN(lng)) return 'unreadable'
    if (columns.ended >= 0 && row[columns.ended]?.trim()) return 'terminated'
    // Latitude 99.999999 and longitude 0 mean a postcode without grid reference (ONSPD user guide).
    return lat < 99 && isPoint({ lat, lng }) ? [postcode, { lat, lng }] : 'unplaced'
  }
}

function codePointRow(row: readonly string[]): ReturnType<ReadRow> {
  const postcode = spaced(row[0] ?? '')
  const [easting, northing] = [numeric(row[2]), numeric(row[3])]
  if (!postcode || Number.isNaN(easting) || Number.isNaN(northing)) return 'unreadable'
  // Rows of quality 90 have the coordinates 0, 0: none.
  const point = nationalGridPoint(easting, northing)
  return point ? [postcode, point] : 'unplaced'
}

/** `AB1 0AA` from any spacing of the formats: `AB1 0AA`, `AB1  0AA`, `AB10AA`. Empty for anything else. */
function spaced(text: string): string {
  const compact = text.replaceAll(' ', '').toUpperCase()
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : ''
}

/** NaN for an empty cell, which Number would convert to zero. */
function numeric(cell: string | undefined): number {
  return cell?.trim() ? Number(cell) : Number.NaN
}

/**
 * The British National Grid on its Airy 1830 ellipsoid, converted to WGS 84 by the seven-parameter Helmert transformation of Ordnance
 * Survey's "A guide to coordinate systems in Great Britain", section 6.6: accurate to about 5 metres, where the exact OSTN15 needs a grid
 * of 15 MB. A postcode's own point is tens of metres from most of its doors.
 */
const nationalGrid =
  '+proj=tmerc +lat_0=49 +lon_0=-2 +k=0.9996012717 +x_0=400000 +y_0=-100000 +ellps=airy +units=m +no_defs ' +
  '+towgs84=446.448,-125.157,542.06,0.15,0.247,0.842,-20.489'
const toWgs84 = proj4(nationalGrid, 'WGS84')

/** Metres east and north of the grid's false origin; undefined outside the grid of Great Britain. */
export function nationalGridPoint(easting: number, northing: number): Point | undefined {
  const isOnGrid = easting > 0 && easting < 700_000 && northing > 0 && northing < 1_300_000
  if (!isOnGrid) return undefined
  const [lng, lat] = toWgs84.forward([easting, northing])
  return { lat: roundedTo6(lat), lng: roundedTo6(lng) }
}

/** A millionth of a degree is a tenth of a metre. */
function roundedTo6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
