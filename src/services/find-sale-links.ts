import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findSaleResults } from '#src/data/lots/find-lots.ts'
import { countSearches } from '#src/data/search/count-properties.ts'
import type { SaleResult } from '#src/domain/auctions/lot-words.ts'
import { entriesAt } from '#src/domain/entries/entries-at.ts'
import { byDate } from '#src/domain/events/calendar-choice.ts'
import type { Calendar, CalendarEvent } from '#src/domain/events/calendar-event.ts'
import { calendarDays } from '#src/domain/events/event-days.ts'
import { isToCome } from '#src/domain/events/event-timing.ts'
import { isPathOfSearch, isSearchLink, type SaleLinks, writtenLinks } from '#src/domain/events/sale-links.ts'
import { readSearchPath, searchPath } from '#src/domain/search/search-path.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { type ResolvedSearch, resolveSearch } from './search/resolve-search.ts'

interface SalesContext {
  db: Kysely<Schema>
  agency: AgencyContent
  now: Date
}

interface FoundSaleLinks extends SaleLinks {
  /** Results of sales with imported lots, by event number. */
  catalogues: ReadonlyMap<number, SaleResult>
}

/** The nearest sales, whose lots are searched for: later ones have no catalogue yet. */
const mostSearched = 24

/** The links of each sale of a calendar: its catalogue of imported lots, or the agency's links if they are for that sale. */
export async function findSaleLinks({ db, agency, now }: SalesContext, calendar: Calendar): Promise<FoundSaleLinks> {
  const catalogues = await findSaleResults(db, calendar)
  const { days } = calendarDays(agency.events, calendar, now)
  const written = writtenLinks(days, now)
  const searched = byDate(days.filter(({ id }) => !catalogues.has(id) && isSearchLink(written.get(id)?.lotsLink ?? ''))).filter((sale) =>
    isToCome(sale, now),
  )
  const found = await lotsOfSearches({ db, agency, now }, searched.slice(0, mostSearched))
  const links = [...written].map(([id, { lotsLink = '', ...others }]) => {
    const lots = isSearchLink(lotsLink) ? found.get(id) : lotsLink
    return [id, { ...others, ...(lots && { lotsLink: lots }) }] as const
  })
  return { catalogues, entries: entriesAt(agency, now), written: new Map(links) }
}

/** Addresses of searches limited to each sale's day; those without results are left out. */
async function lotsOfSearches(
  { db, agency, now }: SalesContext,
  sales: readonly Pick<CalendarEvent, 'id' | 'date' | 'lotsLink'>[],
): Promise<ReadonlyMap<number, string>> {
  const site = { db, content: () => agency, now: () => now }
  const resolved = sales.map(async ({ id, date, lotsLink = '' }) => {
    const { criteria, placeWords, unknown } = readSearchPath(lotsLink)
    const day = date.slice(0, 10)
    if (!isPathOfSearch(lotsLink) || unknown.length > 0 || (criteria.auctionDate ?? day) !== day) return []
    const search = await resolveSearch(site, { ...criteria, auctionDate: day }, placeWords)
    return search.ignored.length > 0 || search.choices.length > 0 ? [] : [{ id, search }]
  })
  const searches: { id: number; search: ResolvedSearch }[] = (await Promise.all(resolved)).flat()
  const counts = await countSearches(
    db,
    searches.map(({ search }) => search),
  )
  const finding = searches.filter((_, at) => (counts[at] ?? 0) > 0)
  return new Map(finding.map(({ id, search: { criteria, place } }) => [id, searchPath(criteria, place, agency.site)]))
}
