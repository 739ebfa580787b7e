import { dayBefore, isAnyDay, londonDay } from '#src/domain/dates/day.ts'
import { londonInstant } from '#src/domain/dates/london-time.ts'
import type { CalendarEvent } from './calendar-event.ts'

/**
 * The instant of `2026-11-28` (its first) or `2026-11-28 10:30` by the clock in London, so many days later by the calendar: a day on
 * which the clock changes has 23 or 25 hours. Throws a RangeError for what is not written so; content is checked before.
 */
export function eventMoment(written: string, daysLater = 0): Date {
  const [, date = '', time = '00:00'] = written.match(/^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d))?$/) ?? []
  const [year = 0, month = 0, day = 0] = (isAnyDay(date) ? dayBefore(date, -daysLater) : '').split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const at = londonInstant({ year, month, day, hour, minute, second: 0 })
  if (!at) throw new RangeError(`${written} is no date of an event`)
  return at
}

type Dates = Pick<CalendarEvent, 'date' | 'days' | 'validFrom'>

/** Whether an agricultural event is shown: its valid-from date is earlier than now (rules: C26). */
export function isShown({ validFrom }: Dates, now: Date): boolean {
  return eventMoment(validFrom) < now
}

/** When it is over: its date plus one day, or plus all of its days. */
function overFrom({ date, days = 1 }: Pick<Dates, 'date' | 'days'>): Date {
  return eventMoment(date, days)
}

/** Whether its date plus one day is after now. */
export function isToCome(event: Pick<Dates, 'date' | 'days'>, now: Date): boolean {
  return overFrom(event) > now
}

/** Whether its day has not begun yet, by the calendar in London. */
export function isBefore({ date }: Pick<Dates, 'date'>, now: Date): boolean {
  return londonDay(now) < date.slice(0, 10)
}

/** A property auction: its valid-from date plus one day is before now, and its date plus one day after now (rules: C27). */
export function isUpcomingAuction(event: Dates, now: Date): boolean {
  return isLongShown(event, now) && isToCome(event, now)
}

/** A property auction: its valid-from date plus one day and its date plus one day are both before now (rules: C27). */
export function isRecentResult(event: Dates, now: Date): boolean {
  return isLongShown(event, now) && overFrom(event) < now
}

/** Whether its calendar shows it, or has shown it: what is not announced yet has no page either. */
export function isAnnounced(event: Dates & Pick<CalendarEvent, 'calendar'>, now: Date): boolean {
  return event.calendar === 'property-auctions' ? isLongShown(event, now) : isShown(event, now)
}

function isLongShown({ validFrom }: Dates, now: Date): boolean {
  return eventMoment(validFrom, 1) < now
}

export type EventTimes = Pick<CalendarEvent, 'date' | 'endTime' | 'days'>

/**
 * When an event ends, written like its date: at its `endTime` on the last of its days, on the next day where it goes on past midnight. A
 * day alone where no time is said of several days, undefined where nothing is said of one.
 */
export function eventEnd({ date, endTime, days = 1 }: EventTimes): string | undefined {
  const [day = '', time] = date.split(' ')
  if (endTime === undefined) return days > 1 ? dayBefore(day, 1 - days) : undefined
  const isPastMidnight = days === 1 && time !== undefined && endTime < time
  return `${dayBefore(day, isPastMidnight ? -1 : 1 - days)} ${endTime}`
}

/** The last day that an event is announced for: past midnight is no day of its own. */
export function lastDay({ date, days = 1 }: EventTimes): string {
  return dayBefore(date.slice(0, 10), 1 - days)
}

/**
 * When what a calendar shows changes next: an event becomes valid (agricultural), or a day after that or after its own date (rules: C26,
 * C27); at midnight in London at the latest, when "today" and "this month" move on. The rules say before and after, so each
 * change is a millisecond behind its limit.
 */
export function nextChange(events: readonly Pick<CalendarEvent, 'date' | 'days' | 'validFrom'>[], now: Date): Date {
  const limits = events.flatMap((event) => [eventMoment(event.validFrom), eventMoment(event.validFrom, 1), overFrom(event)])
  const coming = limits.map((limit) => limit.getTime() + 1).filter((at) => at > now.getTime())
  return new Date(coming.reduce((first, at) => Math.min(first, at), nextMidnight(now).getTime()))
}

/** The next time that a clock in London shows midnight. */
function nextMidnight(now: Date): Date {
  return eventMoment(dayBefore(londonDay(now), -1))
}
