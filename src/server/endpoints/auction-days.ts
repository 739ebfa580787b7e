import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { findAuctionDays } from '#src/data/search/auction-days.ts'
import { searchKey } from '#src/domain/saved/saved-search.ts'
import { readSearchQuery } from '#src/domain/search/search-query.ts'
import { calendarText } from '#src/domain/subscriptions/calendar.ts'
import { canonicalAddress } from '#src/pages/search/results-address.ts'
import * as routes from '#src/routes.ts'
import { titleOfSearch } from '#src/services/search/title-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { sendCalendar } from '../send-calendar.ts'
import type { SiteContext } from '../site-context.ts'

type CalendarContext = Pick<SiteContext, 'content' | 'db' | 'now' | 'postcodes' | 'settings'>

/**
 * `GET /auction-days.ics?channel=&fragment=…` (the query of `/search`, rules: W5): one event for each day on which lots of the search are
 * auctioned, leading to those lots (decision 73). A search that finds none is a calendar without events.
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
