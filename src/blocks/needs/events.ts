import type { Calendar, CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { eventDays } from '#src/domain/events/event-days.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import type { NeedContext } from './need-context.ts'
import { loadPictures } from './pictures.ts'

interface CalendarEvents {
  /** All of the calendar, past ones and hidden ones too. */
  events: readonly CalendarEvent[]
  /** Of their cards, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  /** Cards that a phone shows at first. */
  pageSize: number
}

/** The events of a calendar, each day of those that repeat. */
export function loadEvents(context: NeedContext, calendar: Calendar): CalendarEvents {
  const { agency, now } = context
  const events = eventDays(
    agency.events.filter((event) => event.calendar === calendar),
    now,
  )
  const files = events.flatMap(({ images }) => images.slice(0, 1).map(({ file }) => file))
  return { events, pictures: loadPictures(context, files), pageSize: agency.site.calendarPageSize }
}
