import { Hono } from 'hono'
import { findWholeProperties } from '#src/data/properties/property-by-id.ts'
import { auctionFacts } from '#src/domain/property/auction.ts'
import { calendarText } from '#src/domain/subscriptions/calendar.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { sendCalendar } from '../send-calendar.ts'
import type { SiteContext } from '../site-context.ts'

/** The day a property is auctioned, for the visitor's calendar; cancelled once it is withdrawn. 404 for any other property. */
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
