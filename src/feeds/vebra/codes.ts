import type { Channel } from '../../domain/property/channel.ts'
import type { Furnishing, MediaKind, PriceQualifier, Status, Tenure } from '../../domain/property/listing.ts'
import type { RentPeriod } from '../say-offer.ts'

/** `property@database`. Commercial properties (5) and new homes (15) may be sold or let. */
export const vebraChannels: Readonly<Record<string, Channel>> = { 1: 'sales', 2: 'lettings' }
export const commercialDatabase = '5'
export const newHomesDatabase = '15'

/** From here on they are not marketed: 200 to 203 repeat 0 to 3, 214 let, 255. */
export const firstHiddenStatus = 200
export const firstLettingStatus = 100

/** `web_status` of a sale. 6 to 13 are slogans: it is for sale. */
export const saleStatuses: Readonly<Record<string, Status>> = {
  0: 'available',
  1: 'under-offer',
  2: 'sold',
  3: 'sstc',
  4: 'available',
  5: 'reserved',
  ...Object.fromEntries([6, 7, 8, 9, 10, 11, 12, 13].map((status) => [status, 'available' as const])),
  200: 'available',
  201: 'under-offer',
  202: 'sold',
  203: 'sstc',
  255: 'available',
}
export const auctionStatus = '4'
/** Two of those slogans describe the price. */
export const qualifiersOfStatus: Readonly<Record<string, PriceQualifier>> = { 12: 'oiro', 13: 'guide-price' }

/** For lettings, also from 100 and from 200 on. */
const lettingStatus: readonly Status[] = ['available', 'let', 'under-offer', 'reserved', 'let-agreed']
export const vebraLettingStatuses: Readonly<Record<string, Status>> = {
  ...Object.fromEntries([0, 100, 200].flatMap((from) => lettingStatus.map((status, index) => [from + index, status]))),
  214: 'let',
  255: 'available',
}

/** `price@rent` */
export const rentPeriods: Readonly<Record<string, RentPeriod>> = { pw: 'week', pcm: 'month', pq: 'quarter', pa: 'year' }

/** The portals' numbers. */
export const vebraFurnishings: Readonly<Record<string, Furnishing | undefined>> = {
  0: 'furnished',
  1: 'part-furnished',
  2: 'unfurnished',
  3: undefined,
  4: 'furnished-or-unfurnished',
}

/** Tenure in words: the meaning of its numbers is not public, so they are ignored. */
export const vebraTenures: Readonly<Record<string, Tenure>> = {
  freehold: 'freehold',
  leasehold: 'leasehold',
  'share of freehold': 'share-of-freehold',
  'share freehold': 'share-of-freehold',
  commonhold: 'commonhold',
  feudal: 'feudal',
}

/** `file@type`; maps (1) are not used, as the site has its own. */
export const vebraMediaKinds: Readonly<Record<string, MediaKind>> = {
  0: 'photo',
  2: 'floorplan',
  3: 'virtual-tour',
  4: 'virtual-tour',
  5: 'virtual-tour',
  6: 'document',
  7: 'document',
  8: 'virtual-tour',
  9: 'epc',
  10: 'document',
  11: 'virtual-tour',
}
export const mapFile = '1'
