import type { ContentPage } from '../site/agency.ts'
import type { Calendar } from './calendar-event.ts'

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
