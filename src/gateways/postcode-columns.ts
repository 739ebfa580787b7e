import { isPoint, type Point } from '../domain/places/point.ts'
import { nationalGridPoint } from './national-grid.ts'

/** A row is a postcode with its point, or is left out: no longer in use, without a point, or not readable. */
export type RowReading = 'point' | 'terminated' | 'unplaced' | 'unreadable'
export type ReadRow = (row: readonly string[]) => readonly [postcode: string, point: Point] | Exclude<RowReading, 'point'>

/**
 * Recognises the format by its first line. ONSPD and NSPL have a header; their columns differ from release to release, so they are
 * found by name. Code-Point Open has none: postcode, quality, easting, northing, then codes of areas. Undefined for other files.
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
    // Latitude 99.999999 and longitude 0 stand for a postcode without grid reference (ONSPD user guide).
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

/** `AB1 0AA` from any spacing that the formats use: `AB1 0AA`, `AB1  0AA`, `AB10AA`. Empty for what is no postcode. */
function spaced(text: string): string {
  const compact = text.replaceAll(' ', '').toUpperCase()
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : ''
}

/** NaN for an empty cell, which Number would take for zero. */
function numeric(cell: string | undefined): number {
  return cell?.trim() ? Number(cell) : Number.NaN
}
