import { dayBefore, londonDay } from '../dates/day.ts'
import type { CalendarEvent } from '../events/calendar-event.ts'
import type { SaleResult } from './lot-words.ts'

/** A sale of the last twelve months, with what it came to. */
interface SaleOfYear {
  event: CalendarEvent
  result: SaleResult
}

/** The sales of the last twelve months by date, and all of them together. */
export interface SaleYear {
  sales: readonly SaleOfYear[]
  total: Pick<SaleResult, 'offered' | 'sold' | 'sum' | 'highest'>
}

const daysOfYear = 366

/** The sales of the last twelve months with a result; undefined for fewer than two, which show no course. */
export function saleYear(events: readonly CalendarEvent[], figures: ReadonlyMap<number, SaleResult>, now: Date): SaleYear | undefined {
  const first = dayBefore(londonDay(now), daysOfYear)
  const sales = events
    .filter(({ date, isCancelled }) => date.slice(0, 10) >= first && isCancelled !== true)
    .flatMap((event) => {
      const result = figures.get(event.id)
      return result && result.sold + result.unsold > 0 ? [{ event, result }] : []
    })
    .sort((one, other) => one.event.date.localeCompare(other.event.date))
  if (sales.length < 2) return undefined
  const sumOf = (name: 'offered' | 'sold' | 'sum') => sales.reduce((total, { result }) => total + result[name], 0)
  const highest = Math.max(...sales.map(({ result }) => result.highest))
  return { sales, total: { offered: sumOf('offered'), sold: sumOf('sold'), sum: sumOf('sum'), highest } }
}
