import { Hono } from 'hono'
import type { Calendar } from '#src/domain/events/calendar-event.ts'
import { nextChange } from '#src/domain/events/next-change.ts'
import { loadEvent } from '#src/pages/event/load.ts'
import { eventPage } from '#src/pages/event/page.tsx'
import * as routes from '#src/routes.ts'
import { findSaleLinks } from '#src/services/find-sale-links.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /events/{calendar}/{id}`: an event; 404 where there is none, and for one that is not announced yet. */
export function eventsEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.events.page, async (c) => {
    const { db, settings, content, contentPictures: pictures } = context
    const now = context.now()
    const { calendar, id } = c.req.param()
    const agency = content()
    const links = await findSaleLinks({ db, agency, now }, calendar as Calendar)
    const known = { links, agency, pictures, publicUrl: publicUrl(c, settings), now }
    const event = loadEvent(known, calendar as Calendar, Number(id))
    if (!event) return c.notFound()
    c.set('freshUntil', nextChange([event.event, ...event.coming], now))
    return showPage(c, context, eventPage(event))
  })
}
