import { isPoint, type Point } from '../domain/places/point.ts'
import { nationalGridPoint } from './national-grid.ts'

/** What a row is: a postcode with its point, or left out because it is no longer in use, has no point, or makes no sense. */
export type RowReading = 'point' | 'terminated' | 'unplaced' | 'unreadable'
export type ReadRow = (row: readonly string[]) => readonly [postcode: string, point: Point] | Exclude<RowReading, 'point'>

/**
 * Tells the format by its first line. ONSPD and NSPL have a header; the columns differ from release to release, so they are
 * found by name. Code-Point Open has none: postcode, quality, easting, northing, then codes of areas. Undefined: neither.
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
    // 99.999999, 0 stands for a postcode without grid reference (ONSPD user guide).
    return lat < 99 && isPoint({ lat, lng }) ? [postcode, { lat, lng }] : 'unplaced'
  }
}

function codePointRow(row: readonly string[]): ReturnType<ReadRow> {
  const postcode = spaced(row[0] ?? '')
  const [easting, northing] = [numeric(row[2]), numeric(row[3])]
  if (!postcode || Number.isNaN(easting) || Number.isNaN(northing)) return 'unreadable'
  // Quality 90 has no coordinates: 0, 0.
  const point = nationalGridPoint(easting, northing)
  return point ? [postcode, point] : 'unplaced'
}

/** The formats pad or squeeze the middle: `AB1 0AA`, `AB1  0AA`, `AB10AA`, `AB101AA`. All of them know what postcodes are. */
function spaced(text: string): string {
  const compact = text.replaceAll(' ', '').toUpperCase()
  return /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/.test(compact) ? `${compact.slice(0, -3)} ${compact.slice(-3)}` : ''
}

/** An empty cell is not zero. */
function numeric(cell: string | undefined): number {
  return cell?.trim() ? Number(cell) : Number.NaN
}
