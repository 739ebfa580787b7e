import type { Point } from '#src/domain/places/point.ts'
import type { FocalPoint } from '../site/pictures.ts'
import type { Channel } from './channel.ts'
import type { LetType, PriceQualifier, RentFrequency, Status } from './listing.ts'

export interface CardPhoto {
  /** Content hash, which names the file and its address (routes/media.ts). */
  hash: string
  alt: string
  /** Pixels of the original, for the aspect ratio. */
  width: number
  height: number
  /** Absent if it is the centre. */
  focalPoint?: FocalPoint
}

/** The display-only part of a card, stored as property_detail.card when a listing is imported. */
export interface CardFacts {
  displayAddress: string
  /** Pounds as stated; for lettings per `rentFrequency`. */
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

/** A property in lists: results, similar properties, saved properties and mails. */
export interface PropertyCardData extends CardFacts {
  id: number
  branchId: number
  channel: Channel
  status: Status
  /** Pounds; for lettings the monthly rent, whatever the frequency. */
  priceValue: number | null
  /** All that living there costs, in pounds a month as far as it is known; null where it is not worked out. */
  monthlyCost: number | null
  /** Part of it is not known. */
  isMonthlyCostLeast: boolean
  tags: readonly string[]
  createdAt: Date
  updatedAt: Date
  /** The last price change if it was a reduction; `from` in pounds, for lettings a month. */
  reduction: { date: Date; from: number | null } | null
  /** Absent if the address is hidden; rounded if it is approximate. */
  location: Point | null
}

/** The id of a property's card in results: `#property-7` leads a visitor back to it. */
export function cardId(propertyId: number): string {
  return `property-${propertyId}`
}

/** A property in lists on the wire (rules: W11), for programs and our own scripts. */
export interface WireCard {
  id: number
  property_id: number
  /** Path of its page. */
  property_url: string
  url: string
  /** As displayed: '£325,000', '£950 pcm', 'POA'. */
  price: string
  /** Pounds; for lettings the monthly rent. */
  price_value: number | null
  priceValue: number | null
  /** All that living there costs, in pounds a month as far as it is known. */
  monthly_cost: number | null
  /** Part of it is not known. */
  monthly_cost_is_least: boolean
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
  /** Degrees; absent if the address is hidden, rounded if it is approximate. */
  lat?: number
  lng?: number
}
