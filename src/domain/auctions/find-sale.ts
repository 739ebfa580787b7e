import { isDay } from '#src/domain/dates/day.ts'
import type { Calendar, CalendarEvent, WrittenEvent } from '#src/domain/events/calendar-event.ts'
import { eventDays, eventOfId } from '#src/domain/events/event-days.ts'
import { eventMoment, lastDay } from '#src/domain/events/event-timing.ts'
import type { SaleKey } from './lot.ts'

/** The sale a clerk refers to, with its first and last day (`YYYY-MM-DD`). */
export interface MeantSale extends SaleKey {
  day: string
  lastDay: string
}

/** The sale with that number or on that day; otherwise a sentence that says why there is none. */
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

/** The event on its day; undefined if no event has that number. */
export function saleOf(events: readonly WrittenEvent[], { calendar, id }: SaleKey): CalendarEvent | undefined {
  return eventOfId(events, calendar, id, dayInNumber(String(id)))
}

/** The number of one day of a repeating event ends in the date. */
function dayInNumber(number: string): Date {
  const [, year = '', month = '', day = ''] = number.match(/^\d+?(\d{4})(\d\d)(\d\d)$/) ?? []
  const written = `${year}-${month}-${day}`
  return isDay(written) ? eventMoment(written) : new Date(0)
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Day 0 of Excel's calendar, in which 29 February 1900 exists. */
const excelEpoch = Date.UTC(1899, 11, 30)
const dayMs = 86_400_000

/** Reads a date of a spreadsheet in British order: `2026-12-03`, `3/12/2026`, `Thu 3 Dec 26`, Excel's 46359; undefined if it is none. */
export function readSaleDay(written: string): string | undefined {
  const text = written.trim().replace(/[T ]\d{1,2}:\d\d(:\d\d(\.\d+)?)?Z?$/, '')
  if (/^\d{5}(\.\d+)?$/.test(text))
    return dayOf(...new Date(excelEpoch + Math.floor(Number(text)) * dayMs).toISOString().slice(0, 10).split('-'))
  const [, year, month, day] = text.match(/^(\d{4})-(\d\d)-(\d\d)$/) ?? []
  if (year !== undefined) return dayOf(year, month, day)
  const [, ...numbers] = text.match(/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d\d)$/) ?? []
  if (numbers.length === 3) return dayOf(numbers[2], numbers[1], numbers[0])
  const [, date, name = '', ofYear] =
    text.match(/^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3,9}),?[\s-]+(\d{4}|\d\d)$/i) ?? []
  return dayOf(ofYear, String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1), date)
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}
