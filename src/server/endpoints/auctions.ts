import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { findWholeProperties } from '#src/data/properties/property-by-id.ts'
import { findAuctionDays } from '#src/data/search/count-properties.ts'
import { lotChoice } from '#src/domain/auctions/choose-lots.ts'
import { liveEvery, liveSale } from '#src/domain/auctions/live-sale.ts'
import { lotSortKey, type SaleKey } from '#src/domain/auctions/lot.ts'
import { type Calendar, calendars } from '#src/domain/events/calendar-event.ts'
import { nextChange } from '#src/domain/events/event-timing.ts'
import { auctionFacts } from '#src/domain/property/auction.ts'
import { searchKey } from '#src/domain/saved/saved-search.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import { calendarText } from '#src/domain/subscriptions/calendar-lines.ts'
import { type Catalogue, loadCatalogue } from '#src/pages/catalogue/load.ts'
import { cataloguePage } from '#src/pages/catalogue/page.tsx'
import { lotPage } from '#src/pages/lot/page.tsx'
import { canonicalAddress } from '#src/pages/search/results-address.ts'
import * as routes from '#src/routes.ts'
import { titleOfSearch } from '#src/services/search/title-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { sendCalendar } from '../send-file.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** The auction day of a property for the visitor's calendar; cancelled once it is withdrawn. 404 for any other property. */
export function auctionCalendarEndpoint({ db, now, settings }: Pick<SiteContext, 'db' | 'now' | 'settings'>): Hono {
  return answerRoute(new Hono(), routes.property.auctionCalendar, async (c) => {
    const [property] = await findWholeProperties(db, [Number(c.req.param('id'))])
    if (!property?.listing.published) return c.notFound()
    const { card, listed } = property
    if (card.disposal !== 'auction' || card.auctionDate === null) return c.notFound()
    const own = routes.property.auctionCalendar.href(card.id, card.channel)
    if (c.req.path !== own) return c.redirect(own, 301)
    const site = publicUrl(c, settings)
    const address = site + routes.property.page.href(card.id, card.channel)
    const facts = auctionFacts(card, now()).flatMap(({ name, value }) => (value === undefined ? [] : [`${name}: ${value}`]))
    const day = {
      uid: `auction-of-${card.id}@${new URL(site).hostname}`,
      when: { day: card.auctionDate },
      summary: `Auction: ${card.displayAddress}`,
      description: [...facts, address].join('\n'),
      address,
      changed: card.updatedAt,
      isCancelled: !listed,
    }
    return sendCalendar(c, calendarText([day], { product: 'Auction dates' }))
  })
}

type CalendarContext = Pick<SiteContext, 'content' | 'db' | 'now' | 'postcodes' | 'travelAreas' | 'settings'>

/**
 * `GET /auction-days.ics?channel=&fragment=…` (the query of `/search`, rules: W5): one event for each day on which lots of the search are
 * auctioned, with a link to those lots. Without lots the calendar has no events.
 */
export function auctionDaysEndpoint(context: CalendarContext): Hono {
  return answerRoute(new Hono(), routes.search.auctionDays, async (c) => {
    const search = await understandSearch(context, readSearchQuery(new URL(c.req.url).searchParams))
    const { page: _page, sorted: _sorted, ...criteria } = search.criteria
    const content = context.content()
    const site = publicUrl(c, context.settings)
    const title = await titleOfSearch(context.db, search)
    const ofSearch = createHash('sha256').update(searchKey(criteria)).digest('hex').slice(0, 12)
    const days = (await findAuctionDays(context.db, search)).map(({ day, lotCount, changedAt }) => {
      const address = site + canonicalAddress({ ...criteria, auctionDate: day }, search.place, content)
      return {
        uid: `auctions-${day}-${ofSearch}@${new URL(site).hostname}`,
        when: { day },
        summary: `Auction: ${lotCount} ${lotCount === 1 ? 'lot' : 'lots'}, ${content.site.name}`,
        description: `${title}\n${address}`,
        address,
        changed: changedAt,
        isCancelled: false,
      }
    })
    return sendCalendar(c, calendarText(days, { product: 'Auction dates', name: `Auctions, ${content.site.name}` }))
  })
}

/** A shared cache may keep it for a second, and revalidates it afterwards. */
const forOneSecond = 'public, max-age=0, s-maxage=1, must-revalidate'

/** The catalogue of a sale, each of its lots, and their changes on the day; 404 if there is none. */
export function catalogueEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.lots.catalogue, async (c) => {
    const catalogue = await catalogueOf(c, context)
    if (!catalogue) return c.notFound()
    const choice = lotChoice(c.req.query())
    return showPage(c, context, cataloguePage({ ...catalogue, choice }))
  })
  answerRoute(app, routes.lots.live, async (c) => {
    const catalogue = await catalogueOf(c, context)
    if (!catalogue) return c.notFound()
    c.header('cache-control', forOneSecond)
    return c.json(liveSale({ ...catalogue, every: liveEvery(context.settings.cdn !== undefined) }))
  })
  answerRoute(app, routes.lots.one, async (c) => {
    const catalogue = await catalogueOf(c, context)
    const asked = c.req.param('number')
    const at = catalogue?.lots.findIndex(({ number }) => lotSortKey(number) === lotSortKey(asked.toUpperCase())) ?? -1
    const lot = catalogue?.lots[at]
    const page = catalogue && lotPage({ ...catalogue, at })
    if (!lot || !page) return c.notFound()
    const { sale } = catalogue
    if (lot.number !== asked) return c.redirect(routes.lots.one.href(sale.calendar, sale.id, lot.number), 301)
    return showPage(c, context, page)
  })
  return app
}

async function catalogueOf(c: Context, { db, content, settings, now }: SiteContext): Promise<Catalogue | undefined> {
  const key: SaleKey = { calendar: calendars.find((each) => each === c.req.param('calendar')) as Calendar, id: Number(c.req.param('id')) }
  const at = now()
  const catalogue = await loadCatalogue({ db, content: content(), publicUrl: publicUrl(c, settings), now: at }, key)
  if (catalogue) c.set('freshUntil', nextChange([catalogue.sale], at))
  return catalogue
}
