import { londonDay } from '../dates/day.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { eventMoment } from './event-moment.ts'

type Dates = Pick<CalendarEvent, 'date' | 'days' | 'validFrom'>

/** Whether an agricultural event is shown: its valid-from date is earlier than now (rules: C26). */
export function isShown({ validFrom }: Dates, now: Date): boolean {
  return eventMoment(validFrom) < now
}

/** When it is over: its date plus one day, or plus all of its days. */
export function overFrom({ date, days = 1 }: Pick<Dates, 'date' | 'days'>): Date {
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
export function isUpcoming(event: Dates, now: Date): boolean {
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
