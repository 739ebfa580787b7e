import { findCatalogues } from '#src/data/lots/find-lots.ts'
import { findStockedPlaces } from '#src/data/places/stocked-places.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import { saleOf } from '#src/domain/auctions/find-sale.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { entryLinks, nextEntryChange } from '#src/domain/entries/entries-at.ts'
import { eventDays } from '#src/domain/events/event-days.ts'
import { nextChange } from '#src/domain/events/event-timing.ts'
import { firstOfEachSeries, listedEvents } from '#src/domain/events/listed-events.ts'
import { type StockedPlace, stockedPlacePath } from '#src/domain/places/stocked-place.ts'
import { channels } from '#src/domain/property/channel.ts'
import { searchPath } from '#src/domain/search/search-path.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { branchLinks, developmentLinks, staffLinks } from '#src/domain/site/agency-paths.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import { legalLinks } from '#src/domain/site/legal-pages.ts'
import type { PageGroup } from '#src/domain/site/sitemap.ts'
import * as routes from '#src/routes.ts'
import type { SiteContext } from './site-context.ts'

type ListedContext = Pick<SiteContext, 'db' | 'content' | 'now'>

/**
 * Every page of the site that search engines may index, except places and single properties, in groups: the contents of sitemap.xml and
 * `/site-map`. Add new kinds of pages here.
 */
export async function listedPages(context: ListedContext): Promise<PageGroup[]> {
  const agency = context.content()
  const groups = [
    { heading: 'Pages', links: writtenPages(agency) },
    { heading: 'Property', links: await listedSearches(context) },
    { heading: 'New homes developments', links: developmentLinks(agency) },
    { heading: 'Auction catalogues', links: await catalogueLinks(context) },
    { heading: 'Branches', links: branchLinks(agency) },
    { heading: 'People', links: staffLinks(agency) },
    ...entryLinks(agency, context.now()),
    { heading: 'Coming events', links: eventLinks(agency, context.now()) },
    { heading: 'Small print', links: legalLinks(agency) },
  ]
  return groups.filter(({ links }) => links.length > 0)
}

/** When the list changes: entries and events come and go, at midnight at the latest. */
export function listedPagesExpireAt(agency: AgencyContent, now: Date): Date {
  const ofEvents = nextChange(eventDays(agency.events, now), now)
  const ofEntries = nextEntryChange(agency, now)
  return ofEntries && ofEntries < ofEvents ? ofEntries : ofEvents
}

/** The catalogues of sales with lots. */
async function catalogueLinks({ db, content }: ListedContext): Promise<PageGroup['links']> {
  const sales = await findCatalogues(db)
  return sales.flatMap((key) => {
    const sale = saleOf(content().events, key)
    return sale
      ? [{ path: routes.lots.catalogue.href(key.calendar, key.id), text: `${sale.title}, ${dayText(sale.date.slice(0, 10))}` }]
      : []
  })
}

/** Days of a sale are distinguished by date; days after the next are for search engines only. */
function eventLinks(agency: AgencyContent, now: Date): PageGroup['links'] {
  const events = listedEvents(agency, now)
  const next = new Set(firstOfEachSeries(events))
  return events.map((event) => ({
    path: routes.events.page.href(event.calendar, event.id),
    text: `${event.title}, ${dayText(event.date.slice(0, 10))}`,
    isRepeat: !next.has(event),
  }))
}

/** Without the small print. The home page first, then by path, so that pages follow their parents. */
function writtenPages(agency: AgencyContent): PageGroup['links'] {
  const legal = new Set(legalLinks(agency).map(({ path }) => path))
  const own = agency.pages
    .filter(({ path, sameAs }) => sameAs === undefined && !legal.has(path))
    .toSorted((one, other) => one.path.localeCompare(other.path, 'en-GB'))
  return own.map(({ path, title }) => ({ path, text: path === routes.site.home.href() ? 'Home' : title }))
}

/** Both channels overall and per branch, if they list anything: empty pages are not indexed. */
async function listedSearches({ db, content, now }: ListedContext): Promise<PageGroup['links']> {
  const { site, branches } = content()
  const searches = channels.flatMap((channel) => {
    const what = channel === 'sales' ? 'Property for sale' : 'Property to rent'
    return [
      { path: searchPath({ channel }), text: what, criteria: { channel } },
      ...branches
        .filter((branch) => branch.channels.includes(channel))
        .map(({ id, slug, name }) => ({
          path: branchPath(slug, channel),
          text: `${what} with ${name}`,
          criteria: { channel, branchId: id },
        })),
    ]
  })
  const found = await Promise.all(
    searches.map(async ({ path, text, criteria }) => {
      const count = await countProperties(db, { criteria, place: undefined, defaultStatus: site.defaultSearchStatus, now: now() })
      return count > 0 ? [{ path, text }] : []
    }),
  )
  return found.flat()
}

/** Nobody reads more links; those with the most stock stay. */
const mostPlaces = 300

/** Places with stock by channel and name; outcodes are written in upper case. */
export async function listedPlaces({ db, content }: ListedContext): Promise<PageGroup[]> {
  const places = await findStockedPlaces(db, { status: content().site.defaultSearchStatus })
  const groups = channels.map((channel) => {
    const most = places
      .filter((place) => place.channel === channel)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, mostPlaces)
    const links = most.toSorted(byName).map((place) => ({ path: stockedPlacePath(place), text: place.name }))
    return { heading: channel === 'sales' ? 'For sale, by place' : 'To rent, by place', links }
  })
  return groups.filter(({ links }) => links.length > 0)
}

/** Counties, then towns, then outcodes in numerical order. */
function byName(one: StockedPlace, other: StockedPlace): number {
  return order[one.kind] - order[other.kind] || one.name.localeCompare(other.name, 'en-GB', { numeric: true })
}

const order = { country: 0, county: 1, location: 2, outcode: 3 }
