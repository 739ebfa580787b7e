import type { Point } from '#src/domain/places/point.ts'
import type { Channel } from './channel.ts'
import type { LetType, PriceQualifier, RentFrequency, Status } from './listing.ts'

export interface CardPhoto {
  /** Content hash: names the file, and so its address (routes/media.ts). */
  hash: string
  alt: string
  /** Pixels of the original, for the aspect ratio. */
  width: number
  height: number
}

/** The part of a card that is only shown: stored ready-made as property_detail.card when a listing is imported. */
export interface CardFacts {
  displayAddress: string
  /** Pounds as asked, at `rentFrequency` for lettings. */
  price: number | null
  priceQualifier: PriceQualifier
  rentFrequency: RentFrequency | null
  bedrooms: number
  bathrooms: number | null
  receptionRooms: number | null
  propertyType: string
  summary: string
  disposal: 'private-treaty' | 'auction' | 'tender'
  auctionDate: string | null
  lotNumber: string | null
  exchangedPrice: number | null
  acreage: number | null
  squareFeet: number | null
  letType: LetType | null
  availableFrom: string | null
  developmentName: string
  photos: CardPhoto[]
}

/** A property as lists show it: in results, similar properties, saved properties and mails. */
export interface PropertyCard extends CardFacts {
  id: number
  branchId: number
  channel: Channel
  status: Status
  /** Pounds; for lettings the month's rent whatever the frequency it is asked in. */
  priceValue: number | null
  tags: readonly string[]
  createdAt: Date
  updatedAt: Date
  /** The last change of its price, where that was a reduction; `from` in pounds, of lettings a month's. */
  reduction: { date: Date; from: number | null } | null
  /** Absent when the address is hidden, already rounded when it is approximate. */
  location: Point | null
}

/** The id of a property's card in a page of results: `#property-7` leads a visitor back to it. */
export function cardId(propertyId: number): string {
  return `property-${propertyId}`
}

/** A property in lists that are sent (rules: W11): what programs and our own scripts read. */
export interface WireCard {
  id: number
  property_id: number
  /** Path of its page. */
  property_url: string
  url: string
  /** As it is shown: '£325,000', '£950 pcm', 'POA'. */
  price: string
  /** Pounds; of lettings the month's rent. */
  price_value: number | null
  priceValue: number | null
  price_qualifier: string | null
  display_address: string
  property_channel: 'sales' | 'lettings'
  photos: readonly { url: string; imageAlt: string }[]
  bedrooms: number
  bathrooms: number | null
  receptionRooms: number | null
  pppw_price: number | null
  /** ISO 8601. */
  createdAt: string
  /** In the trade's words: 'For sale', 'SSTC'. */
  status: string
  tags: readonly string[]
  exchangedPrice: number | null
  disposal: 'auction' | 'tender' | null
  auctionDate: string | null
  propertyType: string
  subdomain: null
  acreage: number | null
  /** Degrees; absent where the address is hidden, rounded where it is approximate. */
  lat?: number
  lng?: number
}
