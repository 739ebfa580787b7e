import type { Point } from '../places/point.ts'
import type { Channel } from './channel.ts'
import type { MaterialInformation } from './material-information.ts'

/**
 * How far a property has come. The feed's STATUS_ID gives the first eight; `exchanged` and `completed` come from
 * extension columns; `withdrawn` is what a property becomes when its branch's feed no longer lists it.
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

/** How much of the address the agency lets the public see. Approximate points are rounded, hidden ones are not sent at all. */
export const addressPrecisions = ['exact', 'approximate', 'hidden'] as const
export type AddressPrecision = (typeof addressPrecisions)[number]

const mediaKinds = ['photo', 'floorplan', 'epc', 'document', 'virtual-tour'] as const
export type MediaKind = (typeof mediaKinds)[number]

/** One picture, plan, document or tour as the feed names it: `source` is a file name or an absolute address. */
export interface ListingMedia {
  kind: MediaKind
  position: number
  source: string
  caption: string
  /**
   * When the sender says that the file at this address last changed, as an ISO instant. One that was fetched since is never asked for
   * again; without it, once a day at most when its property changes.
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
  /** Who else may ask: 'Sharers', 'Smokers'. */
  considered?: string[]
  /** What is in the house or in the rent of a student let, in words: 'Washing machine', 'Water' … */
  appliances: string[]
  billsIncluded: string[]
}

interface AuctionFacts {
  /** `YYYY-MM-DD` */
  auctionDate?: string
  lotNumber?: string
  /** Pounds; what it made. */
  exchangedPrice?: number
}

interface CommercialFacts {
  useClasses: string[]
  businessForSale?: boolean
  pricePerUnit?: number
}

/**
 * A property as a feed states it, typed and cleaned once at the border. Money is in pounds, of a sale whole, `description` is
 * sanitised HTML, other texts are plain. `price: null` means the feed gave none that can be read.
 */
export interface Listing {
  agentRef: string
  /** The branch's number in the feed; branches in content/ carry the same number as their id. */
  branchId: number
  channel: Channel
  status: Status
  /** False when the agency has hidden it from the public. */
  published: boolean
  /** The rules of adverts/advert-rules.ts that keep it from the public, by their ids; then it is not published either. */
  heldBack?: readonly string[]
  /** What the office laid over it (property-overlay.ts): of `hidden` it is not published, of `featured` it has the tag. Never in a feed. */
  overlaid?: readonly ('hidden' | 'featured')[]

  displayAddress: string
  houseNameNumber: string
  street: string
  /** ADDRESS_3, ADDRESS_4, or the name of the development's neighbourhood. */
  locality: string
  town: string
  /** Normalised, with the space: `TA1 1AA`; empty when the feed's cannot be read. */
  postcode: string
  /** First half of the postcode, also when only that is known. */
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
  /** PROP_SUB_ID of the feed, already known to property-type.ts; 0 is "Not specified". */
  propertySubId: number
  newHome: boolean
  /** Name of the new-homes development it belongs to or is; empty when there is none. */
  developmentName: string
  /** AGENT_REF of the development it is a plot of; its own when it is the development itself (tags.ts, isDevelopment). */
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
  /** What the agency itself tags it with; derived tags (tags.ts) come on top. */
  tags: string[]

  material: MaterialInformation
  letting: LettingFacts
  auction: AuctionFacts
  commercial: CommercialFacts

  /** ISO instants, from the feed's own dates where it gives them. */
  createdAt: string | null
  updatedAt: string | null
  launchedAt: string | null

  media: ListingMedia[]
}

/** Something wrong in a feed that a person should look at. `line` is the 1-based line of the file the row starts on. */
export interface FeedProblem {
  line: number
  agentRef: string
  field: string
  reason: string
  /** Nobody is shown the property because of it. */
  heldBack?: true
}
