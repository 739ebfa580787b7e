import * as routes from '#src/routes.ts'
import { type Entry, entryPath } from '../entries/entry.ts'
import type { CalendarEvent } from './calendar-event.ts'
import { readEventId } from './event-id.ts'
import { isToCome } from './event-timing.ts'
import { isReportOf } from './report-of-sale.ts'

/** Links that lead to what one sale offers: written for an event that repeats they are of its next day. */
type LinksOfOne = Pick<CalendarEvent, 'lotsLink' | 'catalogueLink'>

export interface SaleLinks {
  /** By their numbers, the sales whose lots are imported. */
  catalogues: { has(id: number): boolean }
  /** By the numbers of their sales, those that are written and of this sale. */
  written: ReadonlyMap<number, LinksOfOne>
  /** That may be seen now. */
  entries: readonly Entry[]
}

/** The written links of each sale: of one that repeats those of its next day that takes place alone. */
export function writtenLinks(days: readonly CalendarEvent[], now: Date): Map<number, LinksOfOne> {
  const next = new Map<number, CalendarEvent>()
  const own = new Map<number, LinksOfOne>()
  for (const event of days) {
    const { number, day } = readEventId(event.id)
    const known = next.get(number)
    if (day === undefined) own.set(event.id, linksOf(event))
    else if (event.isCancelled !== true && isToCome(event, now) && (!known || event.date < known.date)) next.set(number, event)
  }
  for (const event of next.values()) own.set(event.id, linksOf(event))
  return own
}

function linksOf({ lotsLink, catalogueLink }: CalendarEvent): LinksOfOne {
  return { ...(lotsLink !== undefined && { lotsLink }), ...(catalogueLink !== undefined && { catalogueLink }) }
}

/** Whether a search is written as the path that can be kept to a day. */
export function isPathOfSearch(link: string): boolean {
  return /^\/property-for-(sale|rent)(?=[/?#]|$)/.test(link)
}

/** Whether a link leads to a search of the site: to lots of any sale, unless it is kept to the day of one. */
export function isSearchLink(link: string): boolean {
  return /^\/(property-for-(sale|rent)|search|countries|counties|locations|postcodes|branches\/[^/]+\/properties)(?=[/?#]|$)/.test(link)
}

/**
 * An event with the links that are its own: a catalogue of imported lots in the place of what the agency wrote, and the report of it. What
 * was written stays where it is of this sale.
 */
export function withSaleLinks(event: CalendarEvent, { catalogues, written, entries }: SaleLinks): CalendarEvent {
  const { lotsLink: _lots, catalogueLink: _catalogue, ...others } = event
  const catalogue = catalogues.has(event.id) ? routes.lots.catalogue.href(event.calendar, event.id) : undefined
  const report = entries.find((entry) => entry.kind === 'market-reports' && isReportOf(entry, event))
  return {
    ...others,
    ...(catalogue === undefined ? written.get(event.id) : { lotsLink: catalogue, catalogueLink: catalogue }),
    ...(report && { reportLink: entryPath(report) }),
  }
}
