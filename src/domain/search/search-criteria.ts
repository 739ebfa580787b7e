import type { Channel } from '../property/channel.ts'
import type { EpcRating } from '../property/energy-rating.ts'
import type { Tenure } from '../property/listing.ts'

export const sortOrders = [
  'most-recent-first',
  'least-expensive-first',
  'most-expensive-first',
  'most-square-feet-first',
  'least-square-feet-first',
  'most-recently-launched-first',
  'most-recently-updated-first',
] as const
export type SortOrder = (typeof sortOrders)[number]
export const defaultSortOrder: SortOrder = 'most-recent-first'

export const searchStatuses = ['all', 'available'] as const
export type SearchStatus = (typeof searchStatuses)[number]

/** West, south, east, north in decimal degrees: the map's edges. */
export type Viewport = readonly [west: number, south: number, east: number, north: number]

/**
 * What a visitor looks for. One type for list, map, counts, titles, saved searches and alerts (decision 3). A field that
 * is absent does not filter. Exactly one of placeId, q, poly decides the place; placeId wins over q (rules: W6).
 */
export interface SearchCriteria {
  channel: Channel
  placeId?: string
  q?: string
  branchId?: number
  minBeds?: number
  maxBeds?: number
  minBathrooms?: number
  tenure?: Tenure
  /** The worst rating that is good enough. */
  epc?: EpcRating
  /** Pounds; a month's rent on the lettings side. */
  minPrice?: number
  maxPrice?: number
  /** Pounds for one night of a short let. */
  minPerNight?: number
  maxPerNight?: number
  minSquareFeet?: number
  maxSquareFeet?: number
  minAcreage?: number
  maxAcreage?: number
  /**
   * A number is a floor area of at least that many square metres, a word the slug of a locality. A home of unknown
   * floor area is not found by a number.
   */
  area?: string
  /** Days. */
  updatedAgo?: number
  createdAgo?: number
  status?: SearchStatus
  /** Miles round the place. */
  within?: number
  page?: number
  /** Google encoded polyline, precision 5, of the ring, not closed; base64 only exists in addresses. */
  poly?: string
  view?: Viewport
  text?: string
  shortLets?: boolean
  pets?: boolean
  /** Sorted, without repeats; one beginning with `!` excludes. */
  tags?: readonly string[]
  /** `YYYY-MM-DD` */
  auctionDate?: string
  sorted?: SortOrder
}

/** As the example of rules: W11 has it. */
export const defaultPageSize = 12
/** `count` outside 1 to 200 is clamped (rules: W12). */
export const maxPageSize = 200

/** From the first page again, as after every change. */
export function withoutTag(criteria: SearchCriteria, tag: string): SearchCriteria {
  const { tags = [], page: _page, ...rest } = criteria
  const left = tags.filter((each) => each !== tag)
  return left.length === 0 ? rest : { ...rest, tags: left }
}
