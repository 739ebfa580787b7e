import type { Point } from '../places/point.ts'
import type { Surroundings } from '../surroundings/surroundings.ts'
import type { Channel } from './channel.ts'
import type { EpcRating } from './energy-rating.ts'
import type { MaterialInformation, OfficeStatement } from './material-information.ts'

/**
 * The progress of a property. The feed's STATUS_ID gives the first eight; `exchanged` and `completed` come from extension columns; a
 * property that its branch's feed no longer lists becomes `withdrawn`.
 */
export const statuses = [
  'available',
  'coming-soon',
  'under-offer',
  'sstc',
  'sstcm',
  'reserved',
  'let-agreed',
  'sold',
  'exchanged',
  'completed',
  'let',
  'withdrawn',
] as const
export type Status = (typeof statuses)[number]

export const priceQualifiers = [
  'none',
  'poa',
  'guide-price',
  'fixed-price',
  'offers-in-excess-of',
  'oiro',
  'sale-by-tender',
  'from',
  'shared-ownership',
  'offers-over',
  'part-buy-part-rent',
  'shared-equity',
  'equity-loan',
  'offers-invited',
  'coming-soon',
] as const
export type PriceQualifier = (typeof priceQualifiers)[number]

export const rentFrequencies = ['weekly', 'monthly', 'quarterly', 'annual', 'per-person-per-week'] as const
export type RentFrequency = (typeof rentFrequencies)[number]

export const tenures = ['freehold', 'leasehold', 'feudal', 'commonhold', 'share-of-freehold', 'non-traditional'] as const
export type Tenure = (typeof tenures)[number]

export const letTypes = ['long-term', 'short-term', 'student', 'commercial'] as const
export type LetType = (typeof letTypes)[number]

export const furnishings = ['furnished', 'part-furnished', 'unfurnished', 'furnished-or-unfurnished'] as const
export type Furnishing = (typeof furnishings)[number]

/** How much of the address the public may see. Approximate points are rounded; hidden ones are not sent. */
export const addressPrecisions = ['exact', 'approximate', 'hidden'] as const
export type AddressPrecision = (typeof addressPrecisions)[number]

const mediaKinds = ['photo', 'floorplan', 'epc', 'document', 'virtual-tour'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** One picture, plan, document or tour of a feed: `source` is a file name or an absolute address. */
export interface ListingMedia {
  kind: MediaKind
  position: number
  source: string
  caption: string
  /**
   * When the sender says that the file last changed, as an ISO instant. A file fetched after that is never fetched again; without it, it is
   * fetched at most once a day when its property changes.
   */
  updatedAt?: string
}

export interface LettingFacts {
  letType?: LetType
  furnishing?: Furnishing
  /** `YYYY-MM-DD` */
  availableFrom?: string
  /** Pounds. */
  deposit?: number
  administrationFee?: string
  contractMonths?: number
  minimumTermMonths?: number
  /** Of the landlord and of the home in the registers of their country (registration-numbers.ts). */
  landlordNumber?: string
  dwellingNumber?: string
  /** Other tenants that are considered: 'Sharers', 'Smokers'. */
  considered?: string[]
  /** Appliances and bills included in a student let, in words: 'Washing machine', 'Water' … */
  appliances: string[]
  billsIncluded: string[]
}

interface AuctionFacts {
  /** `YYYY-MM-DD` */
  auctionDate?: string
  lotNumber?: string
  /** The price it sold for, in pounds. */
  exchangedPrice?: number
}

interface CommercialFacts {
  useClasses: string[]
  businessForSale?: boolean
  pricePerUnit?: number
}

/**
 * A property as its feed states it, typed and cleaned on arrival. Money is in pounds, whole for sales; `description` is sanitised HTML,
 * other texts are plain. `price: null`: the feed gave no readable price.
 */
export interface Listing {
  agentRef: string
  /** The branch's number in the feed, which is its id in content/. */
  branchId: number
  channel: Channel
  status: Status
  /** False if the agency hides it from the public. */
  published: boolean
  /** Ids of the rules of adverts/ that hold it back; it is then not published either. */
  heldBack?: readonly string[]
  /** What rules of adverts/ forbid in it, shown or not: rule, fact or text it stands in, and words there. Never in a feed, never sent to visitors. */
  faults?: readonly { rule: string; fact: string; words: readonly string[] }[]
  stated?: OfficeStatement
  /** What a certificate of the register says that is certainly its own and valid, where the feed states no energy rating. Never in a feed. */
  registered?: { rating?: EpcRating }
  /** What imported registers say of its place (docs/place-facts.md). Never in a feed. */
  surroundings?: Surroundings
  /** What the office's overlay changed (property-overlay.ts): `hidden` clears `published`, `featured` adds the tag. Never in a feed. */
  overlaid?: readonly ('hidden' | 'featured')[]
  displayAddress: string
  houseNameNumber: string
  street: string
  /** ADDRESS_3, ADDRESS_4, or the name of the development's neighbourhood. */
  locality: string
  town: string
  /** Normalised, with the space: `TA1 1AA`; empty if the feed's cannot be read. */
  postcode: string
  /** First half of the postcode, also if only that is known. */
  outcode: string
  countryCode: string
  location: Point | null
  addressPrecision: AddressPrecision

  price: number | null
  priceQualifier: PriceQualifier
  rentFrequency: RentFrequency | null

  bedrooms: number
  bathrooms: number | null
  receptionRooms: number | null
  /** PROP_SUB_ID of the feed, one of those in property-type.ts; 0 is "Not specified". */
  propertySubId: number
  newHome: boolean
  /** The name of its new-homes development; empty if there is none. */
  developmentName: string
  /** AGENT_REF of its development; its own if it is the development itself (tags.ts, isDevelopment). */
  developmentRef: string
  tenure: Tenure | null
  squareFeet: number | null
  maxSquareFeet: number | null
  acreage: number | null
  petsAllowed: boolean
  disposal: 'private-treaty' | 'auction' | 'tender'

  features: string[]
  summary: string
  description: string
  /** The agency's own tags; derived tags (tags.ts) are added. */
  tags: string[]

  material: MaterialInformation
  letting: LettingFacts
  auction: AuctionFacts
  commercial: CommercialFacts

  /** ISO instants, from the feed's own dates if it has them. */
  createdAt: string | null
  updatedAt: string | null
  launchedAt: string | null

  media: ListingMedia[]
}

/** A problem in a feed that a person should look at. `line` is the 1-based line where the row starts. */
export interface FeedProblem {
  line: number
  agentRef: string
  field: string
  reason: string
  /** The property is not shown because of it. */
  heldBack?: true
  /** A rule of adverts tells of it. */
  told?: true
}
