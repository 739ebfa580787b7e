import { dayBefore, londonDay } from '../dates/day.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { eventMoment } from './event-moment.ts'
import { overFrom } from './event-timing.ts'

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
