import { dayText, londonDay } from '../dates/day.ts'
import { clockText } from '../dates/london-time.ts'
import type { Addendum, CatalogueLot, LotStatus } from './lot.ts'
import { lotStatusText, lotsText, resultsText, saleResult } from './lot-words.ts'

/** When an addendum was published, in words, and its text. */
export type LiveAddendum = readonly [when: string, text: string]

/** What can change on pages of a sale on its day (routes.lots.live), in words. */
export interface LiveSale {
  /** Milliseconds until a page asks again; 0 once the day of the sale is over. */
  every: number
  results: string
  /** Addenda about the whole sale. */
  addenda: readonly LiveAddendum[]
  /** By lot number. Lots that are simply on offer, without a result or an addendum, are left out. */
  lots: Readonly<Record<string, readonly [LotStatus, string, readonly LiveAddendum[]]>>
}

/**
 * How often pages ask, in milliseconds, so that visitors see within two seconds what was entered at the rostrum. A shared cache may keep an
 * answer for one of those seconds, so pages then ask every 0.9 s; without one, answers are always current and half as often is enough.
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

/** What differs from before: `null` for a lot that is simply on offer again; the rest as it is now. */
export interface ChangedSale extends Omit<LiveSale, 'lots'> {
  lots: Readonly<Record<string, LiveSale['lots'][string] | null>>
}

export function changedSale(before: LiveSale, now: LiveSale): ChangedSale {
  const numbers = new Set([...Object.keys(before.lots), ...Object.keys(now.lots)])
  const changed = [...numbers].filter((number) => JSON.stringify(before.lots[number]) !== JSON.stringify(now.lots[number]))
  return { ...now, lots: Object.fromEntries(changed.map((number) => [number, now.lots[number] ?? null])) }
}

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/London' })

export function liveAddendum({ at, text }: Pick<Addendum, 'at' | 'text'>): LiveAddendum {
  return [`Addendum, ${clockText(time.format(at))} on ${dayText(londonDay(at))}:`, text]
}
