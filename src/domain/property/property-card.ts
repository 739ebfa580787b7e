import type { Point } from '../places/point.ts'
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
