import type { AddressPrecision } from '../property/listing.ts'
import type { Point } from './point.ts'

/**
 * What the public may know of where a property is. An approximate point is rounded to two decimals (about 1.1 km by 0.7 km),
 * so that the exact one is nowhere in what is sent; a hidden one is not sent at all.
 */
export function publicPoint(point: Point | null, precision: AddressPrecision): Point | null {
  if (!point || precision === 'hidden') return null
  return precision === 'exact' ? point : { lat: rounded(point.lat), lng: rounded(point.lng) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/**
 * The place on openstreetmap.org (its wiki, "Browsing": `mlat` and `mlon` set a marker, `map` is zoom and middle). An approximate
 * point has no marker, which would say it stood there, and shows the neighbourhood.
 */
export function mapLink({ lat, lng }: Point, precision: AddressPrecision): string {
  const isExact = precision === 'exact'
  const marker = isExact ? `?mlat=${lat}&mlon=${lng}` : ''
  return `https://www.openstreetmap.org/${marker}#map=${isExact ? 17 : 14}/${lat}/${lng}`
}

/** The way to a place, from where the visitor says there. */
export function directionsLink({ lat, lng }: Point): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
}

/** The way to a postcode, or to what has a name alone. */
export function directionsTo(place: string): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`
}

/** How far from a rounded point the exact one may be, on a map: up to 660 m in Cornwall, and a little more so that it is not the edge. */
export const approximateMetres = 800
