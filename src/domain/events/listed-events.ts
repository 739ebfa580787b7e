import type { AgencyContent, ContentPage } from '#src/domain/site/agency.ts'
import { byDate, monthsOfCalendar } from './calendar-choice.ts'
import type { Calendar, CalendarEvent } from './calendar-event.ts'
import { eventDays } from './event-days.ts'
import { isAnnounced, isToCome } from './event-timing.ts'

/** Events for search engines: announced, still to come, and in a calendar month that has a page. */
export function listedEvents({ events, pages }: Pick<AgencyContent, 'events' | 'pages'>, now: Date): CalendarEvent[] {
  const months = new Set(monthsOfCalendar(now).map(({ month }) => month))
  const shown = eventDays(events, now).filter(
    (event) => isAnnounced(event, now) && isToCome(event, now) && months.has(event.date.slice(0, 7)),
  )
  return byDate(shown.filter(({ calendar, isCancelled }) => isCancelled !== true && calendarPage(pages, calendar) !== undefined))
}

/** Of events with the same name in the same calendar the first: the next day of a repeating sale. */
export function firstOfEachSeries(events: readonly CalendarEvent[]): CalendarEvent[] {
  const first = new Map(events.toReversed().map((event) => [`${event.calendar} ${event.title}`, event]))
  return events.filter((event) => first.get(`${event.calendar} ${event.title}`) === event)
}

/** The block that shows each calendar. */
const kinds: Readonly<Record<Calendar, string>> = {
  agricultural: 'agricultural-calendar',
  'property-auctions': 'property-auction-calendar',
  antiques: 'antiques-calendar',
}

interface CalendarPage {
  path: string
  title: string
  /** Where the block says that the tables of entered stock are. */
  stockPage: string | undefined
}

/** The agency's first page that shows a calendar; undefined if there is none. */
export function calendarPage(pages: readonly ContentPage[], calendar: Calendar): CalendarPage | undefined {
  for (const { path, sameAs, title, blocks } of pages) {
    const block = sameAs === undefined ? blocks.find(({ kind }) => kind === kinds[calendar]) : undefined
    if (block) return { path, title, stockPage: (block.content as { stockLink?: string } | undefined)?.stockLink }
  }
  return undefined
}
