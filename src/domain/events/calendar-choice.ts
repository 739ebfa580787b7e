import type { CalendarEvent } from './calendar-event.ts'
import { lastDay } from './event-end.ts'
import { isShown, isToCome } from './event-timing.ts'
import { monthsOfCalendar } from './months-of-calendar.ts'
import { isOfType, salesType } from './sales-type.ts'

/** What of a calendar somebody looks at. */
export interface CalendarChoice {
  type: string
  /** `YYYY-MM` */
  month: string
}

/** What an address asks for: `type` and `month`; all types and this month, unless it says one of the months that there are (rules: C25, C26). */
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
