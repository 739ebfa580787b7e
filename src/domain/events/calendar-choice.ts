import { londonDay } from '#src/domain/dates/day.ts'
import { calendarMonths } from '#src/domain/site/block-numbers.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { isShown, isToCome, lastDay } from './event-timing.ts'

/** What of a calendar somebody looks at. */
interface CalendarChoice {
  type: string
  /** `YYYY-MM` */
  month: string
}

/**
 * What an address asks for: `type` and `month`; all types and this month, unless it says one of the months that there are (rules: C25,
 * C26).
 */
export function calendarChoice(asked: Partial<CalendarChoice>, now: Date): CalendarChoice {
  const months = monthsOfCalendar(now).map(({ month }) => month)
  return { type: salesType(asked.type), month: months.find((month) => month === asked.month) ?? months[0] ?? '' }
}

/** Agricultural events of the chosen type and month that may be shown, by their dates (rules: C26). */
export function agriculturalEvents<Event extends CalendarEvent>(events: readonly Event[], choice: CalendarChoice, now: Date): Event[] {
  const chosen = events.filter((event) => isOfType(event.topic, choice.type) && isInMonth(event, choice.month))
  return byDate(chosen.filter((event) => isShown(event, now)))
}

/** The month of its date, and of each of its days where it has several. */
function isInMonth(event: CalendarEvent, month: string): boolean {
  return event.date.slice(0, 7) <= month && lastDay(event).slice(0, 7) >= month
}

/** Antiques sales of the chosen type until a day after their dates, by their dates (rules: C29). */
export function antiquesEvents<Event extends CalendarEvent>(events: readonly Event[], type: string, now: Date): Event[] {
  return byDate(events.filter((event) => isOfType(event.topic, type) && isShown(event, now) && isToCome(event, now)))
}

/** By their dates, the earliest first; those at one time as they were written. */
export function byDate<Event extends Pick<CalendarEvent, 'date'>>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/**
 * The address at which a page shows this choice of its calendar; what the calendar begins with is left out. `hash` is the calendar's id.
 */
export function calendarAddress(path: string, { type, month }: Partial<CalendarChoice>, hash: string): string {
  const slug = type === undefined ? undefined : typeSlug(type)
  const query = new URLSearchParams({ ...(slug !== undefined && { type: slug }), ...(month !== undefined && { month }) }).toString()
  return `${path}${query && `?${query}`}#${hash}`
}

interface CalendarMonth {
  /** `YYYY-MM` */
  month: string
  /** `This month`, `December 2026` */
  name: string
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** This month, as it is in London, and the next eleven (rules: C25). */
export function monthsOfCalendar(now: Date): CalendarMonth[] {
  const [year = 0, month = 0] = londonDay(now).split('-').map(Number)
  return Array.from({ length: calendarMonths }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + at, 1))
    return { month: first.toISOString().slice(0, 7), name: at === 0 ? 'This month' : monthName.format(first) }
  })
}

/** Stands for every type (rules: C26). */
const allTypes = 'All'

/** A type as an address says it: `%20`, `_` and `-` are spaces, and each word begins with a capital; nothing is all types (rules: C26). */
export function salesType(asked: string | undefined): string {
  const words = (asked ?? '').replaceAll(/%20|[_\s-]+/g, ' ').trim()
  return words === '' ? allTypes : words.replaceAll(/(^|\s)\S/g, (first) => first.toUpperCase())
}

/** Whether a topic is of the type that was asked for, whatever the case of its letters. */
export function isOfType(topic: string, type: string): boolean {
  const [wanted, own] = [type, topic].map((words) => salesType(words).toLowerCase())
  return wanted === allTypes.toLowerCase() || wanted === own
}

/** A type as addresses are made with it: `store-cattle`; undefined for all. */
export function typeSlug(type: string): string | undefined {
  return salesType(type) === allTypes ? undefined : salesType(type).toLowerCase().replaceAll(' ', '-')
}

/** Those with the type that was asked for, which none of them may be: what is chosen is seen to be. */
export function withAsked(types: readonly string[], asked: string): string[] {
  return types.some((type) => isOfType(type, asked)) ? [...types] : [...types, asked]
}

/** The types that visitors choose from: all, those that the agency lists, else those that its events have, each once. */
export function eventTypeOptions(listed: readonly string[], topics: readonly string[]): string[] {
  const types =
    listed.length > 0 ? listed : topics.filter((topic) => topic !== '').toSorted((one, other) => one.localeCompare(other, 'en-GB'))
  const named = new Map(types.toReversed().map((type) => [salesType(type).toLowerCase(), type]))
  return [allTypes, ...types.filter((type) => named.get(salesType(type).toLowerCase()) === type && salesType(type) !== allTypes)].filter(
    (type, at, all) => all.indexOf(type) === at,
  )
}
