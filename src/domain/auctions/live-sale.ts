import { dayText, londonDay } from '../dates/day.ts'
import { clockText } from '../dates/london-time.ts'
import type { Addendum, CatalogueLot, LotStatus } from './lot.ts'
import { lotStatusText, lotsText, resultsText, saleResult } from './lot-words.ts'

/** When an addendum was published, and its text. */
export type LiveAddendum = readonly [when: string, text: string]

/** What changes on pages of a sale on its day (routes.lots.live), in words. */
export interface LiveSale {
  /** Milliseconds after which a page asks again; 0 where the day of the sale is over. */
  every: number
  results: string
  /** Of the whole sale. */
  addenda: readonly LiveAddendum[]
  /** By their numbers; one that is simply offered, with nothing said about it, is left out. */
  lots: Readonly<Record<string, readonly [LotStatus, string, readonly LiveAddendum[]]>>
}

/**
 * Visitors see within two seconds what is said at the rostrum. With a shared cache, which keeps an answer for one of them, a page asks
 * every 0.9 s; without one the answer is never old, and half as often is enough.
 */
export function liveEvery(hasSharedCache: boolean): number {
  return hasSharedCache ? 900 : 1800
}

interface Told {
  lots: readonly CatalogueLot[]
  addenda: readonly Addendum[]
  isOver: boolean
  every: number
}

export function liveSale({ lots, addenda, isOver, every }: Told): LiveSale {
  const told = lots.filter((lot) => lot.status !== 'offered' || lot.addenda.length > 0)
  const results = resultsText(saleResult(lots), false)
  return {
    every: isOver ? 0 : every,
    results: results === lotsText(lots.length) ? '' : results,
    addenda: addenda.map(liveAddendum),
    lots: Object.fromEntries(told.map((lot) => [lot.number, [lot.status, lotStatusText(lot, isOver), lot.addenda.map(liveAddendum)]])),
  }
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

export function liveAddendum({ at, text }: Pick<Addendum, 'at' | 'text'>): LiveAddendum {
  return [`Addendum, ${clockText(time.format(at))} on ${dayText(londonDay(at))}:`, text]
}
