import type { Listing } from '../property/listing.ts'
import { isPoint, type Point } from './point.ts'

/** What a point that is shown stands for: the address itself, the middle of its postcode, or the area around. */
export type ShownPrecision = 'exact' | 'postcode' | 'approximate' | 'hidden'

/** What the feed itself says of where it is. Feeds write 0,0 for a point they do not have; no property lies in the Gulf of Guinea. */
export function ownLocation({ location }: Pick<Listing, 'location'>): Point | undefined {
  return location && isPoint(location) && (location.lat !== 0 || location.lng !== 0) ? location : undefined
}

/** Of a property that was located (services/locate): where its feed gave no point, an exact one is its postcode's. */
export function shownPrecision({ listing, addressPrecision }: Located): ShownPrecision {
  return addressPrecision === 'exact' && !ownLocation(listing) ? 'postcode' : addressPrecision
}

interface Located {
  listing: Pick<Listing, 'location'>
  addressPrecision: Listing['addressPrecision']
}
