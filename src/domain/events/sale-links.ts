import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import * as routes from '#src/routes.ts'
import { type CalendarEvent, readEventId, type WrittenEvent } from './calendar-event.ts'
import { eventDays } from './event-days.ts'
import { eventMoment, isToCome } from './event-timing.ts'

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

/** What of a report says of which sale it is. */
type Report = Pick<Entry, 'sale' | 'date'>

/** Days within which a market is written up: before the next one of a market that comes every week. */
const dayMs = 86_400_000
const withinMs = 7 * dayMs

/** Whether a report is of a sale: it names its event, and is of that day or of the days after. */
export function isReportOf({ sale, date }: Report, event: Pick<CalendarEvent, 'calendar' | 'id' | 'date' | 'days'>): boolean {
  if (sale !== saleName(event.calendar, readEventId(event.id).number) || date === undefined) return false
  const lateMs = Date.parse(date.slice(0, 10)) - Date.parse(event.date.slice(0, 10))
  return lateMs >= 0 && lateMs < withinMs + ((event.days ?? 1) - 1) * dayMs
}

/** Whether there is a sale that a report is of. */
export function hasSale(report: Report, events: readonly WrittenEvent[]): boolean {
  const { sale, date } = report
  const named = events.filter(({ calendar, id }) => saleName(calendar, id) === sale)
  return date !== undefined && eventDays(named, eventMoment(date)).some((event) => isReportOf(report, event))
}

/** An event by its calendar and number, as a report names it: `agricultural/2`. */
function saleName(calendar: string, number: number): string {
  return `${calendar}/${number}`
}
