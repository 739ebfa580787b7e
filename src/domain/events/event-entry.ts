import type { CalendarEntry } from '#src/domain/subscriptions/calendar-lines.ts'
import * as routes from '#src/routes.ts'
import type { Branch } from '../site/agency.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { type EventTimes, eventEnd, eventMoment, lastDay } from './event-timing.ts'

interface EntryAbout {
  /** The site's address, without a slash at its end. */
  site: string
  branches: readonly Pick<Branch, 'slug' | 'streetAddress' | 'town' | 'postcode'>[]
}

/** An event as a calendar entry. Its sequence number tells subscribers that it was moved or cancelled. */
export function eventEntry(event: CalendarEvent, { site, branches }: EntryAbout): CalendarEntry {
  const { calendar, id, title, description, date, location, postcode, changedAt, isCancelled = false, movedFrom } = event
  const address = site + routes.events.page.href(calendar, id)
  const branch = branches.find(({ slug }) => slug === event.branch)
  const [day = '', time] = date.split(' ')
  return {
    uid: `sale-${calendar}-${id}@${new URL(site).hostname}`,
    when: time === undefined ? { day, lastDay: lastDay(event) } : { starts: eventMoment(date), ends: endOf(event) },
    summary: title,
    description: [description ?? '', address].filter((text) => text !== '').join('\n\n'),
    location: branch
      ? `${location}, ${branch.streetAddress}, ${branch.town} ${branch.postcode}`
      : [location, postcode ?? ''].join(' ').trim(),
    address,
    changed: changedAt,
    sequence: isCancelled || movedFrom !== undefined ? 1 : 0,
    isCancelled,
  }
}

/**
 * For several days without a time, the end of the last day. Undefined if the end would precede the start, which an hour skipped by the
 * clocks can cause.
 */
function endOf(event: EventTimes): Date | undefined {
  const written = eventEnd(event)
  if (written === undefined) return undefined
  const ends = eventMoment(written, written.includes(' ') ? 0 : 1)
  return ends > eventMoment(event.date) ? ends : undefined
}
