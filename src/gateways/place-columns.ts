import { isPoint, type Point } from '../domain/places/point.ts'
import { readPostcode } from '../domain/places/postcode.ts'

/** A town or village as a row of GeoNames states it. */
export interface PlaceRow {
  name: string
  /** GeoNames' second-level area by its name; empty where the row has none. */
  area: string
  location: Point
  /** 0 where it is not known. */
  population: number
  /** Empty in the gazetteer. */
  outcode: string
  /** GeoNames' own: 4 and more the place itself, 3 often only its outcode's centre, 1 a guess. The gazetteer is always right. */
  accuracy: number
}

/** Not a place to search in, and no mistake: elsewhere, or no town or village. */
export type PassedOver = 'abroad' | 'not a settlement'
export type PlaceReading = PlaceRow | PassedOver | { reason: string }
export type ReadPlaceRow = (row: readonly string[]) => PlaceReading
export type PlaceFormat = 'postal codes' | 'gazetteer'

/** Recognises the format by the number of columns: postal codes have 12, the gazetteer 19. Undefined for other files. */
export function placeFormat(firstRow: readonly string[]): PlaceFormat | undefined {
  if (firstRow.length === 12 && /^[A-Z]{2}$/.test(firstRow[0]!)) return 'postal codes'
  return firstRow.length === 19 && /^\d+$/.test(firstRow[0]!) ? 'gazetteer' : undefined
}

/** @param areaNames Of the gazetteer's codes, `ENG.K3` → Somerset. */
export function placeReader(format: PlaceFormat, areaNames: ReadonlyMap<string, string>): ReadPlaceRow {
  return format === 'postal codes' ? postalRow : (row) => gazetteerRow(row, areaNames)
}

/** Of the United Kingdom: postal codes of Great Britain have the Isle of Man and the Channel Islands too. */
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

/** Settlements that are still there; not what was abandoned, destroyed or is only remembered. */
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
  // 'Basford, Stoke-on-Trent': the county tells places of one name apart.
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
