import type { MediaKind } from '../../domain/property/listing.ts'
import type { RentPeriod } from '../put-rent.ts'

/** `property@database`: what the columns call a sale (1) or a letting (2). Commercial properties (5) and new homes (15) may be either. */
export const channelIds: Readonly<Record<string, string>> = { 1: '1', 2: '2' }
export const commercialDatabase = '5'
export const newHomesDatabase = '15'

/** From here on they are not marketed: 200 to 203 as the numbers without it, 214 let, 255. */
export const firstHiddenStatus = 200
export const firstLettingStatus = 100

/** STATUS_ID of `web_status`. Of a sale 6 to 13 are words to sell it by: it is for sale. */
export const saleStatusIds: Readonly<Record<string, string>> = {
  0: '0',
  1: '3',
  2: '6',
  3: '1',
  4: '0',
  5: '4',
  ...Object.fromEntries([6, 7, 8, 9, 10, 11, 12, 13].map((status) => [status, '0'])),
  200: '0',
  201: '3',
  202: '6',
  203: '1',
  255: '0',
}
export const auctionStatus = '4'
/** Two of those words say what the price is. */
export const qualifiersOfStatus: Readonly<Record<string, string>> = { 12: '5', 13: '2' }

/** Of a letting, both as they are and from 100 on. */
const lettingStatuses: readonly (readonly [status: number, id: string])[] = [
  [0, '0'],
  [1, '7'],
  [2, '3'],
  [3, '4'],
  [4, '5'],
]
export const lettingStatusIds: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    lettingStatuses.flatMap(([status, id]) => [
      [status, id],
      [status + 100, id],
      [status + 200, id],
    ]),
  ),
  214: '7',
  255: '0',
}

/** `price@rent` */
export const rentPeriods: Readonly<Record<string, RentPeriod>> = { pw: 'week', pcm: 'month', pq: 'quarter', pa: 'year' }

/** `file@type`; maps (1) are not taken, as the site has its own. */
export const mediaKinds: Readonly<Record<string, MediaKind>> = {
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
