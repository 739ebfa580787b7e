import { dayBefore, isAnyDay, londonDay } from '#src/domain/dates/day.ts'
import { londonInstant, nextMidnight } from '#src/domain/dates/london-time.ts'
import type { CalendarEvent } from './calendar-event.ts'

/**
 * Cached instants in milliseconds, by number of days later and text: a calendar of some hundred events needs three for each, on every page
 * that shows it.
 */
const moments = new Map<string, number>()
const mostMoments = 10_000

/**
 * The instant of a date (its midnight) or of `2026-11-28 10:30` in London time, plus so many calendar days: a day on which clocks change
 * has 23 or 25 hours. Throws a RangeError for other texts; content is checked before.
 */
export function eventMoment(written: string, daysLater = 0): Date {
  return new Date(momentMs(written, daysLater))
}

function momentMs(written: string, daysLater: number): number {
  const key = `${daysLater} ${written}`
  const found = moments.get(key)
  if (found !== undefined) return found
  const at = readMoment(written, daysLater).getTime()
  if (moments.size === mostMoments) moments.clear()
  moments.set(key, at)
  return at
}

function readMoment(written: string, daysLater: number): Date {
  const [, date = '', time = '00:00'] = written.match(/^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/) ?? []
  const [year = 0, month = 0, day = 0] = (isAnyDay(date) ? dayBefore(date, -daysLater) : '').split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = londonInstant({ year, month, day, hour, minute, second: 0 })
  if (!at) throw new RangeError(`${written} is no date of an event`)
  return at
}

type Dates = Pick<CalendarEvent, 'date' | 'days' | 'validFrom'>

/** Whether an agricultural event is shown: its valid-from date has passed (rules: C26). */
export function isShown({ validFrom }: Dates, now: Date): boolean {
  // Most days are past, and a year's strip asks for all events.
  return validFrom.slice(0, 10) < londonDay(now) || momentMs(validFrom, 0) < now.getTime()
}

/** When it is over: its date plus its number of days, at least one. */
function overFrom({ date, days = 1 }: Pick<Dates, 'date' | 'days'>): Date {
  return eventMoment(date, days)
}

/** Whether its date plus one day is in the future. */
export function isToCome(event: Pick<Dates, 'date' | 'days'>, now: Date): boolean {
  return overFrom(event) > now
}

/** Whether its day has not begun yet in London. */
export function isBefore({ date }: Pick<Dates, 'date'>, now: Date): boolean {
  return londonDay(now) < date.slice(0, 10)
}

/** For a property auction: valid-from plus one day has passed, and its date plus one day has not (rules: C27). */
export function isUpcomingAuction(event: Dates, now: Date): boolean {
  return isLongShown(event, now) && isToCome(event, now)
}

/** For a property auction: both valid-from plus one day and its date plus one day have passed (rules: C27). */
export function isRecentResult(event: Dates, now: Date): boolean {
  return isLongShown(event, now) && overFrom(event) < now
}

/** Whether its calendar shows it or has shown it. An event that is not announced yet has no page. */
export function isAnnounced(event: Dates & Pick<CalendarEvent, 'calendar'>, now: Date): boolean {
  return event.calendar === 'property-auctions' ? isLongShown(event, now) : isShown(event, now)
}

function isLongShown({ validFrom }: Dates, now: Date): boolean {
  return eventMoment(validFrom, 1) < now
}

export type EventTimes = Pick<CalendarEvent, 'date' | 'endTime' | 'days'>

/**
 * When an event ends, written like its date: at `endTime` on the last of its days, or on the next day if it goes on past midnight. Only a
 * date if several days have no time; undefined for one day without an end time.
 */
export function eventEnd({ date, endTime, days = 1 }: EventTimes): string | undefined {
  const [day = '', time] = date.split(' ')
  if (endTime === undefined) return days > 1 ? dayBefore(day, 1 - days) : undefined
  const isPastMidnight = days === 1 && time !== undefined && endTime < time
  return `${dayBefore(day, isPastMidnight ? -1 : 1 - days)} ${endTime}`
}

/** The last announced day; hours past midnight do not count as a day. */
export function lastDay({ date, days = 1 }: EventTimes): string {
  return days === 1 ? date.slice(0, 10) : dayBefore(date.slice(0, 10), 1 - days)
}

/**
 * When a calendar's contents next change: an event becomes valid (agricultural), or one day after that or after its own date (rules: C26,
 * C27); at the latest at midnight in London, when "today" and "this month" change. The rules say before and after, so each change is one
 * millisecond past its limit.
 */
export function nextChange(events: readonly Pick<CalendarEvent, 'date' | 'days' | 'validFrom'>[], now: Date): Date {
  const known = changes.get(events)
  if (known && known.from <= now.getTime() && now.getTime() < known.next) return new Date(known.next)
  let next = nextMidnight(now).getTime()
  for (const { validFrom, date, days = 1 } of events) {
    for (const limit of [momentMs(validFrom, 0), momentMs(validFrom, 1), momentMs(date, days)]) {
      if (limit >= now.getTime() && limit < next) next = limit + 1
    }
  }
  changes.set(events, { from: now.getTime(), next })
  return new Date(next)
}

/** Instants in milliseconds, by the list of events: from then until `next`, that is when they change next. */
const changes = new WeakMap<object, { from: number; next: number }>()
