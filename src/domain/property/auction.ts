import { dayText, londonDay } from '../dates/day.ts'
import type { Listing, Status } from './listing.ts'
import { pounds } from './price.ts'
import type { PropertyCardData } from './property-card.ts'
import type { PropertyFact } from './property-facts.ts'

type Lot = Pick<PropertyCardData, 'disposal' | 'auctionDate' | 'lotNumber' | 'exchangedPrice' | 'price'>

/** The facts of a lot: its number and day, the guide price, and the result once its day is over. None for other sales. */
export function auctionFacts(lot: Lot, now: Date): PropertyFact[] {
  const { disposal, auctionDate, lotNumber, exchangedPrice, price } = lot
  if (disposal !== 'auction') return []
  const isOver = hasBeen(lot, now)
  return [
    { name: 'Lot', value: lotNumber ?? undefined },
    { name: isOver ? 'Auction held on' : 'Auction on', value: auctionDate ? dayText(auctionDate) : undefined },
    ...(price === null ? [] : [{ name: 'Guide price', value: pounds(price) }]),
    ...(isOver ? [{ name: 'Sold for', value: exchangedPrice === null ? undefined : pounds(exchangedPrice) }] : []),
  ]
}

/** 'Sold for £170,000' once the day of the lot is over; empty if the result is unknown or it is no lot. */
export function soldForText(lot: Lot, now: Date): string {
  const { disposal, exchangedPrice } = lot
  return disposal === 'auction' && exchangedPrice !== null && hasBeen(lot, now) ? `Sold for ${pounds(exchangedPrice)}` : ''
}

/** The line at the top of a lot's page: 'Lot 12, at auction on 3 December 2026', 'Sold at auction for £170,000 on …'. */
export function auctionLine(lot: Lot, now: Date): string {
  const { disposal, auctionDate, lotNumber, exchangedPrice } = lot
  if (disposal !== 'auction' || auctionDate === null) return ''
  const isOver = hasBeen(lot, now)
  if (isOver && exchangedPrice !== null) return `Sold at auction for ${pounds(exchangedPrice)} on ${dayText(auctionDate)}`
  const what = `${isOver ? 'was offered' : 'at auction'} on ${dayText(auctionDate)}`
  return lotNumber ? `Lot ${lotNumber}, ${what}` : what.charAt(0).toUpperCase() + what.slice(1)
}

/** The day of an auction in the future, or today without a result; otherwise undefined. */
export function auctionToCome(lot: Lot, now: Date): string | undefined {
  return lot.disposal === 'auction' && lot.auctionDate !== null && !hasBeen(lot, now) ? lot.auctionDate : undefined
}

/** On the day itself, a lot is over only once its result is known. */
function hasBeen({ auctionDate, exchangedPrice }: Lot, now: Date): boolean {
  const today = londonDay(now)
  return auctionDate !== null && (auctionDate < today || (auctionDate === today && exchangedPrice !== null))
}

type ListedLot = Pick<Listing, 'status' | 'disposal' | 'auction'>

/** Statuses at least as far as a sale. */
const past: readonly Status[] = ['sold', 'exchanged', 'completed', 'withdrawn']

/**
 * The status of a property on a day (`YYYY-MM-DD` in London): a lot whose auction is over and whose result is known is sold, whatever
 * status the feed gives. Imports store this status, so that search, card, flags, JSON and structured data agree.
 */
export function statusOn(day: string, lot: ListedLot): Status {
  return !past.includes(lot.status) && hasResult(lot) && !isToCome(day, lot) ? 'sold' : lot.status
}

/** Whether a result was given before its day, so that the status changes on the day without another feed. */
export function awaitsResult(day: string, lot: ListedLot): boolean {
  return !past.includes(lot.status) && hasResult(lot) && isToCome(day, lot)
}

function hasResult({ disposal, auction }: ListedLot): boolean {
  return disposal === 'auction' && auction.exchangedPrice !== undefined
}

function isToCome(day: string, { auction }: ListedLot): boolean {
  return auction.auctionDate !== undefined && auction.auctionDate > day
}
