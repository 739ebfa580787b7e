import type { Listing, Status } from './listing.ts'

type Lot = Pick<Listing, 'status' | 'disposal' | 'auction'>

/** Statuses that say as much as a sale, or more. */
const past: readonly Status[] = ['sold', 'exchanged', 'completed', 'withdrawn']

/**
 * The status of a property on a day (`YYYY-MM-DD`, London's): a lot whose auction has been and whose result is known is sold,
 * whatever its feed's status says. An import stores this status, so that search, card, flags, JSON and structured data agree.
 */
export function statusOn(day: string, lot: Lot): Status {
  return !past.includes(lot.status) && hasResult(lot) && !isToCome(day, lot) ? 'sold' : lot.status
}

/** Whether a result is stated before its day, so that the status changes on the day without another word from the feed. */
export function awaitsResult(day: string, lot: Lot): boolean {
  return !past.includes(lot.status) && hasResult(lot) && isToCome(day, lot)
}

function hasResult({ disposal, auction }: Lot): boolean {
  return disposal === 'auction' && auction.exchangedPrice !== undefined
}

function isToCome(day: string, { auction }: Lot): boolean {
  return auction.auctionDate !== undefined && auction.auctionDate > day
}
