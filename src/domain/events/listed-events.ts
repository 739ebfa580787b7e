import type { AgencyContent, ContentPage } from '#src/domain/site/agency.ts'
import { byDate, monthsOfCalendar } from './calendar-choice.ts'
import type { Calendar, CalendarEvent } from './calendar-event.ts'
import { eventDays } from './event-days.ts'
import { isAnnounced, isToCome } from './event-timing.ts'

/** Events that search engines are to know: announced, to come, and in a month of a calendar that the agency has a page of. */
export function listedEvents({ events, pages }: Pick<AgencyContent, 'events' | 'pages'>, now: Date): CalendarEvent[] {
  const months = new Set(monthsOfCalendar(now).map(({ month }) => month))
  const shown = eventDays(events, now).filter(
    (event) => isAnnounced(event, now) && isToCome(event, now) && months.has(event.date.slice(0, 7)),
  )
  return byDate(shown.filter(({ calendar, isCancelled }) => isCancelled !== true && calendarPage(pages, calendar) !== undefined))
}

/** Of events that bear one name in one calendar the first: of sales that repeat the next. */
export function firstOfEachSeries(events: readonly CalendarEvent[]): CalendarEvent[] {
  const first = new Map(events.toReversed().map((event) => [`${event.calendar} ${event.title}`, event]))
  return events.filter((event) => first.get(`${event.calendar} ${event.title}`) === event)
}

/** The kind of block that shows a calendar. */
const kinds: Readonly<Record<Calendar, string>> = {
  agricultural: 'agricultural-calendar',
  'property-auctions': 'property-auction-calendar',
  antiques: 'antiques-calendar',
}

interface CalendarPage {
  path: string
  title: string
  /** Where it says that the tables of entered stock are. */
  stockPage: string | undefined
}

/** The first page of the agency's that shows a calendar; undefined where none does. */
export function calendarPage(pages: readonly ContentPage[], calendar: Calendar): CalendarPage | undefined {
  for (const { path, sameAs, title, blocks } of pages) {
    const block = sameAs === undefined ? blocks.find(({ kind }) => kind === kinds[calendar]) : undefined
    if (block) return { path, title, stockPage: (block.content as { stockLink?: string } | undefined)?.stockLink }
  }
  return undefined
}
