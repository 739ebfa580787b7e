import { resultsText, type SaleResult } from '#src/domain/auctions/lot-words.ts'
import type { Calendar, CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { calendarDays } from '#src/domain/events/event-days.ts'
import { eventPictureSets } from '#src/domain/events/event-pictures.ts'
import { isBefore } from '#src/domain/events/event-timing.ts'
import { withSaleLinks } from '#src/domain/events/sale-links.ts'
import type { PictureSets } from '#src/domain/site/page-facts.ts'
import { findSaleLinks } from '#src/services/find-sale-links.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import { loadPictures, type NeedContext } from './need-context.ts'

interface CalendarEvents {
  /** All events of the calendar, including past and hidden ones. */
  events: readonly CalendarEvent[]
  /** For events with a catalogue, by event number: a sentence about the lots on offer, or about the result. */
  results: ReadonlyMap<number, string>
  /** The totals of those sales, by event number. */
  figures: ReadonlyMap<number, SaleResult>
  /** By file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  /** Pictures of the announced events, to open over the page. */
  pictureSets: PictureSets
  /** How many cards a phone shows at first. */
  pageSize: number
}

/** The events of a calendar; an event that repeats is listed once for each of its days. */
export async function loadEvents(context: NeedContext, calendar: Calendar): Promise<CalendarEvents> {
  const { agency, now, db } = context
  const links = await findSaleLinks({ db, agency, now }, calendar)
  const { written, days } = calendarDays(agency.events, calendar, now)
  const files = written.flatMap(({ images }) => images.map(({ file }) => file))
  const pictures = loadPictures(context, files)
  return {
    events: withSaleLinks(days, links),
    results: new Map(
      days.flatMap((event) => {
        const result = links.catalogues.get(event.id)
        return result ? [[event.id, resultsText(result, isBefore(event, now))]] : []
      }),
    ),
    figures: links.catalogues,
    pictures,
    pictureSets: eventPictureSets(written, pictures, now),
    pageSize: agency.site.calendarPageSize,
  }
}
