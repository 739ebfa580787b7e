import type { FocalPoint } from '../site/pictures.ts'
import type { Listing, ListingMedia } from './listing.ts'
import type { CardFacts, CardPhoto } from './property-card.ts'
import { propertyType } from './property-type.ts'

/** Result lists show no more photos of one property. */
const cardPhotos = 10

/** The facts of a listing for its card. A price on application is left out, so that no list can reveal it. */
export function cardFacts(listing: Listing, media: readonly KeptMedia[]): CardFacts {
  const { auction, letting } = listing
  return {
    displayAddress: listing.displayAddress,
    price: listing.priceQualifier === 'poa' ? null : listing.price,
    priceQualifier: listing.priceQualifier,
    rentFrequency: listing.rentFrequency,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    receptionRooms: listing.receptionRooms,
    propertyType: propertyType(listing.propertySubId).name,
    summary: listing.summary,
    disposal: listing.disposal,
    auctionDate: auction.auctionDate ?? null,
    lotNumber: auction.lotNumber ?? null,
    exchangedPrice: auction.exchangedPrice ?? null,
    acreage: listing.acreage,
    squareFeet: listing.squareFeet,
    letType: letting.letType ?? null,
    availableFrom: letting.availableFrom ?? null,
    developmentName: listing.developmentName,
    photos: cardPhotosOf(media),
  }
}

/** The photos for a card; `media` are in display order. */
export function cardPhotosOf(media: readonly ShownMedia[]): CardPhoto[] {
  return media.flatMap(photoOf).slice(0, cardPhotos)
}

export type ShownMedia = Pick<KeptMedia, 'kind' | 'hash' | 'caption' | 'width' | 'height' | 'focalPoint'>

function photoOf({ kind, hash, caption, width, height, focalPoint }: ShownMedia): CardPhoto[] {
  if (kind !== 'photo' || hash === null || width === null || height === null) return []
  return [{ hash, alt: caption, width, height, ...(focalPoint && { focalPoint }) }]
}

/** A picture, plan, document or tour of a listing with its stored file. */
export interface KeptMedia extends ListingMedia {
  /** Content hash; null if there is no file yet, or it is only linked to. */
  hash: string | null
  /** Pixels; null unless it is a stored picture. */
  width: number | null
  height: number | null
  focalPoint?: FocalPoint | null
}
