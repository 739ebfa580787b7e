import type { CatalogueLot } from '#src/domain/auctions/lot.ts'
import { byDate } from '#src/domain/events/calendar-choice.ts'
import type { Calendar, CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { eventDays, eventOfId } from '#src/domain/events/event-days.ts'
import { isAnnounced, isToCome } from '#src/domain/events/event-timing.ts'
import { calendarPage } from '#src/domain/events/listed-events.ts'
import { type SaleLinks, withSaleLinks } from '#src/domain/events/sale-links.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

/** The data of an event's page. */
export interface EventPageContent {
  event: CalendarEvent
  /** The branch where it takes place, if it is at one. */
  branch: Branch | undefined
  /** The next events of its calendar, those on its topic first. */
  coming: readonly CalendarEvent[]
  /** The lots of its catalogue; empty where none is imported. */
  lots: readonly CatalogueLot[]
  /** The page of its calendar, if the agency has one. */
  calendar: ReturnType<typeof calendarPage>
  agency: Pick<AgencyContent, 'site' | 'branches' | 'events' | 'pages' | 'entries'>
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

interface EventSurroundings extends Pick<EventPageContent, 'agency' | 'pictures' | 'publicUrl' | 'now'> {
  /** The links that sales of its calendar have. */
  links: SaleLinks
  lots?: readonly CatalogueLot[]
}

/** One row of cards. */
const mostComing = 3

/** Undefined where there is no such event, or it is not announced yet. */
export function loadEvent({ links, lots = [], ...known }: EventSurroundings, calendar: Calendar, id: number): EventPageContent | undefined {
  const { agency, now } = known
  const event = eventOfId(agency.events, calendar, id, now)
  if (!event || !isAnnounced(event, now)) return undefined
  return {
    ...known,
    lots,
    event: withSaleLinks([event], links)[0] ?? event,
    branch: agency.branches.find(({ slug }) => slug === event.branch),
    coming: withSaleLinks(comingBeside(event, agency.events, now), links),
    calendar: calendarPage(agency.pages, calendar),
  }
}

function comingBeside(event: CalendarEvent, written: AgencyContent['events'], now: Date): CalendarEvent[] {
  const ofCalendar = written.filter(({ calendar }) => calendar === event.calendar)
  const others = byDate(eventDays(ofCalendar, now)).filter((each) => each.id !== event.id && isAnnounced(each, now) && isToCome(each, now))
  const isAlike = (each: CalendarEvent) => each.topic.toLowerCase() === event.topic.toLowerCase()
  return byDate([...others.filter(isAlike), ...others.filter((each) => !isAlike(each))].slice(0, mostComing))
}
