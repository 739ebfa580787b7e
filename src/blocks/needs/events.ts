import { findSaleResults } from '#src/data/lots/find-lots.ts'
import { resultsText } from '#src/domain/auctions/lot-words.ts'
import { entriesAt } from '#src/domain/entries/entries-at.ts'
import type { Calendar, CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { eventDays } from '#src/domain/events/event-days.ts'
import { eventPictureSets } from '#src/domain/events/event-pictures.ts'
import { withMadeLinks } from '#src/domain/events/with-made-links.ts'
import type { PictureSets } from '#src/domain/site/page-facts.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import type { NeedContext } from './need-context.ts'
import { loadPictures } from './pictures.ts'

interface CalendarEvents {
  /** All of the calendar, past ones and hidden ones too. */
  events: readonly CalendarEvent[]
  /** What they came to, in words, by their number; empty where nothing is sold yet. */
  results: ReadonlyMap<number, string>
  /** By file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  /** Of those that are announced, to open over the page. */
  pictureSets: PictureSets
  /** Cards that a phone shows at first. */
  pageSize: number
}

/** The events of a calendar, each day of those that repeat. */
export async function loadEvents(context: NeedContext, calendar: Calendar): Promise<CalendarEvents> {
  const { agency, now, db } = context
  const sales = await findSaleResults(db, calendar)
  const made = { catalogues: sales, entries: entriesAt(agency, now) }
  const written = agency.events.filter((event) => event.calendar === calendar)
  const files = written.flatMap(({ images }) => images.map(({ file }) => file))
  const pictures = loadPictures(context, files)
  return {
    events: eventDays(written, now).map((event) => withMadeLinks(event, made)),
    results: new Map([...sales].map(([id, result]) => [id, resultsText(result)])),
    pictures,
    pictureSets: eventPictureSets(written, pictures, now),
    pageSize: agency.site.calendarPageSize,
  }
}
