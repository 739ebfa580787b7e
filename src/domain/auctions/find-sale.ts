import { isDay } from '../dates/day.ts'
import type { Calendar, CalendarEvent, WrittenEvent } from '../events/calendar-event.ts'
import { eventDays } from '../events/event-days.ts'
import { lastDay } from '../events/event-end.ts'
import { eventMoment } from '../events/event-moment.ts'
import type { SaleKey } from './lot.ts'
import { readSaleDay } from './read-sale-day.ts'

/** The sale that a clerk means, with its first and its last day (`YYYY-MM-DD`). */
export interface MeantSale extends SaleKey {
  day: string
  lastDay: string
}

/** The sale of that number or on that day; why there is none, in a sentence. */
export function findSale(events: readonly WrittenEvent[], calendar: Calendar, written: string): MeantSale | string {
  const own = events.filter((event) => event.calendar === calendar)
  const day = readSaleDay(written)
  const days = eventDays(own, day === undefined ? dayInNumber(written) : eventMoment(day))
  const numbered = days.find(({ id }) => String(id) === written)
  if (numbered) return meant(numbered)
  if (day === undefined) return `“${written}” is neither a day such as 3/12/2026 nor the number of a sale`
  const [first, ...others] = days.filter((event) => event.date.slice(0, 10) <= day && day <= lastDay(event))
  if (!first) return `The calendar ${calendar} has no sale on ${day}`
  if (others.length > 0)
    return `There are ${others.length + 1} sales on ${day}: name one by its number (${[first, ...others].map(({ id }) => id).join(', ')})`
  return meant(first)
}

function meant(event: CalendarEvent): MeantSale {
  const { calendar, id, date } = event
  return { calendar, id, day: date.slice(0, 10), lastDay: lastDay(event) }
}

/** The event on its day; undefined for a number that none has. */
export function saleOf(events: readonly WrittenEvent[], { calendar, id }: SaleKey): CalendarEvent | undefined {
  const own = events.filter((event) => event.calendar === calendar)
  return eventDays(own, dayInNumber(String(id))).find((event) => event.id === id)
}

/** The number of one day of an event that repeats ends in the day. */
function dayInNumber(number: string): Date {
  const [, year = '', month = '', day = ''] = number.match(/^\d+?(\d{4})(\d\d)(\d\d)$/) ?? []
  const written = `${year}-${month}-${day}`
  return isDay(written) ? eventMoment(written) : new Date(0)
}
