import type { AddressPrecision, Listing } from '#src/domain/property/listing.ts'
import { isPoint, type Point } from './point.ts'

/**
 * The public location of a property. An approximate point is rounded to two decimals (about 1.1 km by 0.7 km), so that the exact one is
 * never sent; a hidden one is not sent at all.
 */
export function publicPoint(point: Point | null, precision: AddressPrecision): Point | null {
  if (!point || precision === 'hidden') return null
  return precision === 'exact' ? point : { lat: rounded(point.lat), lng: rounded(point.lng) }
}

function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100
}

/**
 * A link to openstreetmap.org (its wiki, "Browsing": `mlat` and `mlon` set a marker, `map` is zoom and centre). An approximate point shows
 * the neighbourhood without a marker, which would suggest an exact location.
 */
export function mapLink({ lat, lng }: Point, precision: AddressPrecision): string {
  const isExact = precision === 'exact'
  const marker = isExact ? `?mlat=${lat}&mlon=${lng}` : ''
  return `https://www.openstreetmap.org/${marker}#map=${isExact ? 17 : 14}/${lat}/${lng}`
}

/** Directions to a point; the visitor enters the start. */
export function directionsLink({ lat, lng }: Point): string {
  return `https://www.openstreetmap.org/directions?to=${lat}%2C${lng}`
}

/** Directions to a postcode or a named place. */
export function directionsTo(place: string): string {
  return `https://www.openstreetmap.org/directions?to=${encodeURIComponent(place)}`
}

/**
 * The largest distance between a rounded point and the exact one, in metres: up to 660 m in Cornwall, plus a margin so that the property is
 * not at the edge.
 */
export const approximateMetres = 800

/** The location that services/locate determined for a listing. */
export interface Located {
  /** The best known location. Never sent to visitors unless the precision is `exact`. */
  point: Point | null
  /** The location that visitors may be sent. */
  publicPoint: Point | null
  /** The listing's own precision; `approximate` if the point is that of a sector, outcode or village. */
  precision: AddressPrecision
  /** Known only to within a few miles or not at all; looked up again at the next import. */
  isRough: boolean
  /** The county's slug: that of the nearest place, or without a point that of the town. */
  countySlug: string | null
  /** 'england', 'scotland', 'wales' or 'northern-ireland'. */
  country: string | null
  /** The postcode service could not be reached and has to be asked again. */
  isUnasked?: true
  /** The locality's slug: the listing's, or its town's, or the nearest place's. */
  localitySlug: string
}

/** What a displayed point stands for: the address itself, the centre of its postcode, or the area around it. */
export type ShownPrecision = 'exact' | 'postcode' | 'approximate' | 'hidden'

/** The feed's own location of the property. Feeds write 0,0 for a missing point; no property lies in the Gulf of Guinea. */
export function ownLocation({ location }: Pick<Listing, 'location'>): Point | undefined {
  return location && isPoint(location) && (location.lat !== 0 || location.lng !== 0) ? location : undefined
}

/** The precision of a located property (services/locate): if its feed gave no point, an exact one is that of its postcode. */
export function shownPrecision({ listing, addressPrecision }: PrecisionFacts): ShownPrecision {
  return addressPrecision === 'exact' && !ownLocation(listing) ? 'postcode' : addressPrecision
}

interface PrecisionFacts {
  listing: Pick<Listing, 'location'>
  addressPrecision: Listing['addressPrecision']
}
