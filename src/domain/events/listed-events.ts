import type { AgencyContent } from '../site/agency.ts'
import { byDate } from './calendar-choice.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { calendarPage } from './calendar-page.ts'
import { eventDays } from './event-days.ts'
import { isAnnounced, isToCome } from './event-timing.ts'
import { monthsOfCalendar } from './months-of-calendar.ts'

/** Events that search engines are to know: announced, to come, and in a month of a calendar that the agency has a page of. */
export function listedEvents({ events, pages }: Pick<AgencyContent, 'events' | 'pages'>, now: Date): CalendarEvent[] {
  const months = new Set(monthsOfCalendar(now).map(({ month }) => month))
  const shown = eventDays(events, now).filter(
    (event) => isAnnounced(event, now) && isToCome(event, now) && months.has(event.date.slice(0, 7)),
  )
  return byDate(shown.filter(({ calendar, isCancelled }) => isCancelled !== true && calendarPage(pages, calendar) !== undefined))
}

/** Of events that bear one name in one calendar the first: of sales that repeat the next. */
export function firstOfEach(events: readonly CalendarEvent[]): CalendarEvent[] {
  const first = new Map(events.toReversed().map((event) => [`${event.calendar} ${event.title}`, event]))
  return events.filter((event) => first.get(`${event.calendar} ${event.title}`) === event)
}
