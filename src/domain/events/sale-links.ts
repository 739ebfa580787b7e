import { type Entry, entryPath } from '#src/domain/entries/entry.ts'
import * as routes from '#src/routes.ts'
import { type CalendarEvent, readEventId, type WrittenEvent } from './calendar-event.ts'
import { eventDays } from './event-days.ts'
import { eventMoment, isToCome } from './event-timing.ts'

/** Links to what one sale offers. In a repeating event, they are those of its next day. */
type LinksOfOne = Pick<CalendarEvent, 'lotsLink' | 'catalogueLink' | 'reportLink'>
const linkNames = ['lotsLink', 'catalogueLink', 'reportLink'] as const

export interface SaleLinks {
  /** Event numbers of the sales whose lots are imported. */
  catalogues: { has(id: number): boolean }
  /** By event number: links that were written for this very sale. */
  written: ReadonlyMap<number, LinksOfOne>
  /** Entries that may be seen now. */
  entries: readonly Entry[]
}

/** The written links of each sale; for a repeating event, those of its next day only. */
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

/** Whether a search is written as a path that can be limited to a day. */
export function isPathOfSearch(link: string): boolean {
  return /^\/property-for-(sale|rent)(?=[/?#]|$)/.test(link)
}

/** Whether a link leads to a search of the site, which shows lots of any sale unless it is limited to a day. */
export function isSearchLink(link: string): boolean {
  return /^\/(property-for-(sale|rent)|search|countries|counties|locations|postcodes|branches\/[^/]+\/properties)(?=[/?#]|$)/.test(link)
}

/** The last lists made, by the list of events. */
const linked = new WeakMap<readonly CalendarEvent[], readonly CalendarEvent[]>()

/**
 * Adds the links of each event itself: the catalogue of imported lots instead of a written link, and the report about it. Written links
 * stay if they are of this sale. Of the same list the objects are the same while their links are, and so is the list: markup is kept by them.
 */
export function withSaleLinks(events: readonly CalendarEvent[], { catalogues, written, entries }: SaleLinks): readonly CalendarEvent[] {
  const reports = entries.filter(({ kind, sale }) => kind === 'market-reports' && sale !== undefined)
  const before = linked.get(events)
  const made = events.map((event, at) => {
    const { lotsLink: _lots, catalogueLink: _catalogue, reportLink: _report, ...others } = event
    const catalogue = catalogues.has(event.id) ? routes.lots.catalogue.href(event.calendar, event.id) : undefined
    const report = reports.find((entry) => isReportOf(entry, event))
    const links: LinksOfOne = {
      ...(catalogue === undefined ? written.get(event.id) : { lotsLink: catalogue, catalogueLink: catalogue }),
      ...(report && { reportLink: entryPath(report) }),
    }
    const known = before?.[at]
    return known && linkNames.every((name) => known[name] === links[name]) ? known : { ...others, ...links }
  })
  if (before?.every((event, at) => event === made[at])) return before
  linked.set(events, made)
  return made
}

/** The fields of a report that say which sale it is about. */
type Report = Pick<Entry, 'sale' | 'date'>

/** A report may appear within these days of a market: fewer than a week, after which a weekly market recurs. */
const dayMs = 86_400_000
const withinMs = 7 * dayMs

/** Whether a report is about a sale: it names the event, and is dated on that day or shortly after. */
export function isReportOf({ sale, date }: Report, event: Pick<CalendarEvent, 'calendar' | 'id' | 'date' | 'days'>): boolean {
  if (sale !== saleName(event.calendar, readEventId(event.id).number) || date === undefined) return false
  const lateMs = Date.parse(date.slice(0, 10)) - Date.parse(event.date.slice(0, 10))
  return lateMs >= 0 && lateMs < withinMs + ((event.days ?? 1) - 1) * dayMs
}

/** Whether the sale that a report is about exists. */
export function hasSale(report: Report, events: readonly WrittenEvent[]): boolean {
  const { sale, date } = report
  const named = events.filter(({ calendar, id }) => saleName(calendar, id) === sale)
  return date !== undefined && eventDays(named, eventMoment(date)).some((event) => isReportOf(report, event))
}

/** An event's calendar and number, as a report names it: `agricultural/2`. */
function saleName(calendar: string, number: number): string {
  return `${calendar}/${number}`
}
