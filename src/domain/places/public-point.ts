import type { AddressPrecision, Listing } from '#src/domain/property/listing.ts'
import { isPoint, type Point } from './point.ts'

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

/** Where a property is: what services/locate finds out about a listing. */
export interface Located {
  /** Where it truly is, as far as is known. Never sent to visitors unless the precision is `exact`. */
  point: Point | null
  /** What visitors may be sent. */
  publicPoint: Point | null
  /** The listing's own, made `approximate` when the point is not the address's but its sector's, outcode's or village's. */
  precision: AddressPrecision
  /** Known to within a few miles only, or not at all: looked up again at the next import. */
  isRough: boolean
  /** The county's slug: that of the nearest place, or without a point of the town. */
  countySlug: string | null
  /** 'england', 'scotland', 'wales' or 'northern-ireland'. */
  country: string | null
  /** The postcode service could not be reached: to be asked again. */
  isUnasked?: true
  /** The locality's slug: the listing's, else its town's, else the nearest place's. */
  localitySlug: string
}

/** What a point that is shown stands for: the address itself, the middle of its postcode, or the area around. */
export type ShownPrecision = 'exact' | 'postcode' | 'approximate' | 'hidden'

/** What the feed itself says of where it is. Feeds write 0,0 for a point they do not have; no property lies in the Gulf of Guinea. */
export function ownLocation({ location }: Pick<Listing, 'location'>): Point | undefined {
  return location && isPoint(location) && (location.lat !== 0 || location.lng !== 0) ? location : undefined
}

/** Of a property that was located (services/locate): where its feed gave no point, an exact one is its postcode's. */
export function shownPrecision({ listing, addressPrecision }: PrecisionFacts): ShownPrecision {
  return addressPrecision === 'exact' && !ownLocation(listing) ? 'postcode' : addressPrecision
}

interface PrecisionFacts {
  listing: Pick<Listing, 'location'>
  addressPrecision: Listing['addressPrecision']
}
