import type { Channel } from '../../domain/property/channel.ts'
import type { AuctionFacts, Listing, PriceQualifier, Status } from '../../domain/property/listing.ts'
import { statusLabel } from '../../domain/property/status.ts'
import type { BlmRow } from './blm-row.ts'
import { dayOf } from './dates.ts'
import { type Enumeration, enumeratedOf, statusIds } from './enumerations.ts'
import { moneyOf } from './numbers.ts'
import { statusIn } from './status-in.ts'

const channelIds: Enumeration<Channel> = new Map([
  ['1', 'sales'],
  ['2', 'lettings'],
])
const extraStatuses: readonly Status[] = ['coming-soon', 'exchanged', 'completed']
const disposals: readonly Listing['disposal'][] = ['private-treaty', 'auction', 'tender']

/** TRANS_TYPE_ID; without one, what the other columns say: rents and let statuses mean lettings. */
export function readChannel(row: BlmRow): Channel {
  const given = row.raw('TRANS_TYPE_ID')
  const channel = channelIds.get(given.replace(/^0+/, ''))
  if (channel) return channel
  const derived = derivedChannel(row)
  // A column that is missing altogether is said once, for the file.
  if (row.has('TRANS_TYPE_ID'))
    row.warn('TRANS_TYPE_ID', `Neither sales (1) nor lettings (2); ${derived} taken from the other columns`, given)
  return derived
}

function derivedChannel(row: BlmRow): Channel {
  const status = row.raw('STATUS_ID')
  if (status === '5' || status === '7') return 'lettings'
  if (['1', '2', '3', '6'].includes(status) || !['', '0'].includes(row.raw('TENURE_TYPE_ID'))) return 'sales'
  const isLet = ['LET_RENT_FREQUENCY', 'LET_BOND', 'LET_DATE_AVAILABLE'].some((column) => row.raw(column) !== '')
  return isLet ? 'lettings' : 'sales'
}

/** GABLE_STATUS has the statuses the format lacks and goes before STATUS_ID. */
export function readStatus(row: BlmRow, { channel, priceQualifier }: { channel: Channel; priceQualifier: PriceQualifier }): Status {
  const plain = enumeratedOf(row, 'STATUS_ID', { values: statusIds, otherwise: 'available' as const })
  const extra = wordOf(row, 'GABLE_STATUS', extraStatuses)
  const stated = extra ?? plain
  const status = statusIn(channel, stated)
  if (status !== stated) {
    const column = extra ? 'GABLE_STATUS' : 'STATUS_ID'
    row.warn(column, `Not a status of ${channel}; ${statusLabel(status, channel)} taken instead`, row.raw(column))
  }
  return !extra && status === 'available' && priceQualifier === 'coming-soon' ? 'coming-soon' : status
}

export function readAuction(row: BlmRow): AuctionFacts {
  const auctionDate = dayOf(row, 'GABLE_AUCTION_DATE')
  const lotNumber = row.text('GABLE_LOT_NUMBER')
  const exchangedPrice = moneyOf(row, 'GABLE_EXCHANGED_PRICE')
  return {
    ...(auctionDate && { auctionDate }),
    ...(lotNumber && { lotNumber }),
    ...(exchangedPrice !== null && { exchangedPrice }),
  }
}

export function readDisposal(
  row: BlmRow,
  { auction, priceQualifier }: { auction: AuctionFacts; priceQualifier: PriceQualifier },
): Listing['disposal'] {
  const given = wordOf(row, 'GABLE_DISPOSAL', disposals)
  if (given) return given
  if (auction.auctionDate || auction.lotNumber) return 'auction'
  return priceQualifier === 'sale-by-tender' ? 'tender' : 'private-treaty'
}

/** One of our own words in an extension column, however it is cased and spaced. */
export function wordOf<Word extends string>(row: BlmRow, column: string, words: readonly Word[]): Word | undefined {
  const value = row.raw(column)
  if (value === '') return undefined
  const word = value.toLowerCase().replace(/[\s_-]+/g, '-')
  const known = words.find((one) => one === word)
  if (!known) row.warn(column, `None of ${words.join(', ')}`, value)
  return known
}
