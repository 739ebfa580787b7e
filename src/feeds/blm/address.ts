import type { Point } from '../../domain/places/point.ts'
import { readPostcode } from '../../domain/places/postcode.ts'
import { addressPrecisions, type Listing } from '../../domain/property/listing.ts'
import type { BlmRow } from './blm-row.ts'
import { wordOf } from './standing.ts'

type Address = Pick<
  Listing,
  | 'displayAddress'
  | 'houseNameNumber'
  | 'street'
  | 'locality'
  | 'town'
  | 'postcode'
  | 'outcode'
  | 'countryCode'
  | 'location'
  | 'addressPrecision'
>

/** The overseas version (3i) has its own columns for the same things. */
export function readAddress(row: BlmRow): Address {
  const countryCode = readCountryCode(row)
  const parts = {
    houseNameNumber: either(row, 'ADDRESS_1', 'HOUSE_NAME_NUMBER'),
    street: either(row, 'ADDRESS_2', 'STREET_NAME'),
    locality: joined([row.text('ADDRESS_3'), row.text('ADDRESS_4')]) || row.text('OS_REGION'),
    town: either(row, 'TOWN', 'OS_TOWN_CITY'),
    ...readCode(row, countryCode),
  }
  return {
    ...parts,
    displayAddress: row.text('DISPLAY_ADDRESS') || joined([parts.street, parts.locality, parts.town, parts.outcode]),
    countryCode,
    location: readLocation(row),
    addressPrecision: wordOf(row, 'GABLE_ADDRESS_PRECISION', addressPrecisions) ?? 'exact',
  }
}

function readCountryCode(row: BlmRow): string {
  const code = row.raw('COUNTRY_CODE').toUpperCase()
  if (code === '' || code === 'UK') return 'GB'
  if (/^[A-Z]{2}$/.test(code)) return code
  row.warn('COUNTRY_CODE', 'Not a country code of two letters; GB taken', code)
  return 'GB'
}

function readCode(row: BlmRow, countryCode: string): { postcode: string; outcode: string } {
  const halves = `${row.raw('POSTCODE1')} ${row.raw('POSTCODE2')}`.trim()
  const given = halves || row.raw('ZIPCODE')
  if (countryCode !== 'GB') return { postcode: halves || row.text('ZIPCODE'), outcode: '' }
  const read = readPostcode(given)
  if (given !== '' && read.postcode === '') {
    row.warn('POSTCODE1', read.outcode ? `Only the postcode's first half, ${read.outcode}, can be read` : 'Not a postcode', given)
  }
  return read
}

/** Zero in both is how software without a position fills the columns. */
function readLocation(row: BlmRow): Point | null {
  const lat = row.raw('EXACT_LATITUDE') || row.raw('LATITUDE')
  const lng = row.raw('EXACT_LONGITUDE') || row.raw('EXACT_LONGDITUDE') || row.raw('LONGITUDE')
  if (lat === '' && lng === '') return null
  const point = { lat: coordinate(lat, 90), lng: coordinate(lng, 180) }
  if (Number.isNaN(point.lat) || Number.isNaN(point.lng)) {
    row.warn('EXACT_LATITUDE', 'Not a place on the globe', `${lat}, ${lng}`)
    return null
  }
  return point.lat === 0 && point.lng === 0 ? null : point
}

function coordinate(value: string, limit: number): number {
  const degrees = /^[-+]?\d{1,3}(?:\.\d{1,20})?$/.test(value) ? Number(value) : Number.NaN
  // `+ 0` so that minus zero is not told from zero.
  return Math.abs(degrees) <= limit ? degrees + 0 : Number.NaN
}

function either(row: BlmRow, column: string, overseasColumn: string): string {
  return row.text(column) || row.text(overseasColumn)
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
