import { londonDay } from '#src/domain/dates/day.ts'
import { calendarMonths } from '#src/domain/site/block-numbers.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { isShown, isToCome, lastDay, nextChange } from './event-timing.ts'

/** The part of a calendar that a visitor looks at. */
interface CalendarChoice {
  type: string
  /** `YYYY-MM` */
  month: string
}

/**
 * Reads `type` and `month` of an address; by default all types and the current month, which also replaces a month that is not on offer
 * (rules: C25, C26).
 */
export function calendarChoice(asked: Partial<CalendarChoice>, now: Date): CalendarChoice {
  const months = monthsOfCalendar(now).map(({ month }) => month)
  return { type: salesType(asked.type), month: months.find((month) => month === asked.month) ?? months[0] ?? '' }
}

/** Agricultural events of the chosen type and month that may be shown, by date (rules: C26); of all months where none is given. */
export function agriculturalEvents<Event extends CalendarEvent>(
  events: readonly Event[],
  { type, month }: AskedChoice,
  now: Date,
): Event[] {
  const chosen = ofType(events, type).filter((event) => isShown(event, now))
  return byDate(month === undefined ? chosen : eventsIn(month, chosen))
}

/** What a calendar has of a type in all its months, by date. */
interface YearOfType {
  events: readonly CalendarEvent[]
  months: readonly CalendarMonth[]
  counts: ReadonlyMap<string, number>
}

/** By the list of events, until it changes next: years by type. */
const years = new WeakMap<object, { until: number; ofType: Map<string, YearOfType> }>()

/** The agricultural events of a type, read once for all months and visitors: the same object until an event is shown or over. */
export function agriculturalYear(events: readonly CalendarEvent[], type: string, now: Date): YearOfType {
  const until = nextChange(events, now).getTime()
  const before = years.get(events)
  const current = before?.until === until ? before : { until, ofType: new Map<string, YearOfType>() }
  years.set(events, current)
  const key = type.toLowerCase()
  const known = current.ofType.get(key)
  if (known) return known
  const [chosen, months] = [agriculturalEvents(events, { type }, now), monthsOfCalendar(now)]
  const made = { events: chosen, months, counts: eventCounts(months, chosen) }
  // A visitor may ask for any type.
  if (chosen.length > 0) current.ofType.set(key, made)
  return made
}

/** Antiques sales of the chosen type, up to a day after their dates, by date (rules: C29); of all months, or those of one. */
export function antiquesEvents<Event extends CalendarEvent>(events: readonly Event[], { type, month }: AskedChoice, now: Date): Event[] {
  const chosen = ofType(events, type).filter((event) => isShown(event, now) && isToCome(event, now))
  return byDate(month === undefined ? chosen : eventsIn(month, chosen))
}

function ofType<Event extends CalendarEvent>(events: readonly Event[], type = allTypes): readonly Event[] {
  if (type === allTypes) return events
  // Many events have few topics.
  const topics = new Set([...new Set(events.map(({ topic }) => topic))].filter((topic) => isOfType(topic, type)))
  return events.filter(({ topic }) => topics.has(topic))
}

/** Those of which any day is in the month, written `YYYY-MM`; in their order. */
export function eventsIn<Event extends Pick<CalendarEvent, 'date' | 'days'>>(month: string, events: readonly Event[]): Event[] {
  return events.filter((event) => {
    const first = event.date.slice(0, 7)
    return first === month || (first < month && lastMonth(event) >= month)
  })
}

/** How many of the events each of these months has, written `YYYY-MM`: each event is read once for all twelve of a calendar. */
export function eventCounts(
  months: readonly Pick<CalendarMonth, 'month'>[],
  events: readonly Pick<CalendarEvent, 'date' | 'days'>[],
): ReadonlyMap<string, number> {
  const counts = new Map(months.map(({ month }) => [month, 0]))
  const count = (month: string) => counts.set(month, (counts.get(month) ?? 0) + 1)
  for (const event of events) {
    const [first, last] = [event.date.slice(0, 7), lastMonth(event)]
    if (first === last) count(first)
    else for (const { month } of months) if (first <= month && month <= last) count(month)
  }
  return counts
}

/** Few last into another month. */
function lastMonth(event: Pick<CalendarEvent, 'date' | 'days'>): string {
  return ((event.days ?? 1) > 1 ? lastDay(event) : event.date).slice(0, 7)
}

/** Sorts by date, earliest first; events at the same time keep their order. */
export function byDate<Event extends Pick<CalendarEvent, 'date'>>(events: readonly Event[]): Event[] {
  return events.toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
}

/** The address of a page that shows this choice of its calendar; defaults are left out. `hash` is the calendar's id. */
export function calendarAddress(path: string, { type, month }: AskedChoice, hash: string): string {
  const slug = type === undefined ? undefined : typeSlug(type)
  const query = new URLSearchParams({ ...(slug !== undefined && { type: slug }), ...(month !== undefined && { month }) }).toString()
  return `${path}${query && `?${query}`}#${hash}`
}

interface AskedChoice {
  type?: string | undefined
  month?: string | undefined
}

interface CalendarMonth {
  /** `YYYY-MM` */
  month: string
  /** `This month`, `December 2026` */
  name: string
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

let lastMonths: readonly CalendarMonth[] = []

/** The current month in London and the next eleven (rules: C25). */
export function monthsOfCalendar(now: Date): readonly CalendarMonth[] {
  const current = londonDay(now).slice(0, 7)
  if (lastMonths[0]?.month === current) return lastMonths
  const [year = 0, month = 0] = current.split('-').map(Number)
  lastMonths = Array.from({ length: calendarMonths }, (_, at) => {
    const first = new Date(Date.UTC(year, month - 1 + at, 1))
    return { month: first.toISOString().slice(0, 7), name: at === 0 ? 'This month' : monthName.format(first) }
  })
  return lastMonths
}

/** The choice of all types (rules: C26). */
const allTypes = 'All'

/** Types by how they are written: a calendar compares those of hundreds of events with each that it offers. */
const readTypes = new Map<string, string>()
const mostReadTypes = 1000

/** Reads a type from an address: `%20`, `_` and `-` become spaces, and each word is capitalised; empty means all types (rules: C26). */
export function salesType(asked = ''): string {
  const known = readTypes.get(asked)
  if (known !== undefined) return known
  const words = asked.replaceAll(/%20|[_\s-]+/g, ' ').trim()
  const type = words === '' ? allTypes : words.replaceAll(/(^|\s)\S/g, (first) => first.toUpperCase())
  if (readTypes.size === mostReadTypes) readTypes.clear()
  readTypes.set(asked, type)
  return type
}

/** Whether a topic is of the chosen type; case does not matter. */
export function isOfType(topic: string, type: string): boolean {
  const wanted = salesType(type)
  return wanted.toLowerCase() === allTypes.toLowerCase() || wanted.toLowerCase() === salesType(topic).toLowerCase()
}

/** A type as it appears in addresses: `store-cattle`; undefined for all types. */
export function typeSlug(type: string): string | undefined {
  return salesType(type) === allTypes ? undefined : salesType(type).toLowerCase().replaceAll(' ', '-')
}

/** Kinds that have a colour and a mark of their own; further ones share theirs. */
const markedKinds = 6

/** The number of a topic's colour and mark; undefined if it has none. */
type KindOf = (topic: string) => number | undefined

/** Numbers of topics from 1, by their place among the types of their calendar; undefined for those that are none of them. */
export function kindsOf(types: readonly string[]): KindOf {
  const own = types.filter((type) => salesType(type) !== allTypes)
  const known = new Map<string, number | undefined>([['', undefined]])
  return (topic) => {
    if (!known.has(topic)) {
      const at = own.findIndex((type) => isOfType(topic, type))
      known.set(topic, at < 0 ? undefined : (at % markedKinds) + 1)
    }
    return known.get(topic)
  }
}

/** Adds the requested type if it is missing, so that the choice is visible. */
export function withAsked(types: readonly string[], asked: string): string[] {
  return types.some((type) => isOfType(type, asked)) ? [...types] : [...types, asked]
}

/** The types offered to visitors: all; then those that the agency lists, or else those of its events, each once. */
export function eventTypeOptions(listed: readonly string[], topics: readonly string[]): string[] {
  const own = [...new Set(topics)].filter((topic) => topic !== '')
  const types = listed.length > 0 ? listed : own.toSorted((one, other) => one.localeCompare(other, 'en-GB'))
  const named = new Map(types.toReversed().map((type) => [salesType(type).toLowerCase(), type]))
  return [allTypes, ...types.filter((type) => named.get(salesType(type).toLowerCase()) === type && salesType(type) !== allTypes)].filter(
    (type, at, all) => all.indexOf(type) === at,
  )
}
