import type { AddressPrecision } from '../property/listing.ts'
import type { Point } from './point.ts'

/**
 * The place on openstreetmap.org (its wiki, "Browsing": `mlat` and `mlon` set a marker, `map` is zoom and middle). An approximate
 * point has no marker, which would say it stood there, and shows the neighbourhood.
 */
export function mapLink({ lat, lng }: Point, precision: AddressPrecision): string {
  const isExact = precision === 'exact'
  const marker = isExact ? `?mlat=${lat}&mlon=${lng}` : ''
  return `https://www.openstreetmap.org/${marker}#map=${isExact ? 17 : 14}/${lat}/${lng}`
}
