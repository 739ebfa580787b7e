import { Hono } from 'hono'
import { calendars } from '#src/domain/events/calendar-event.ts'
import { eventOfId } from '#src/domain/events/event-days.ts'
import { eventOverlays, slidesOf } from '#src/domain/events/event-pictures.ts'
import { isAnnounced } from '#src/domain/events/event-timing.ts'
import { answerRoute } from '../answer-route.ts'
import { showOverlay } from '../show-overlay.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /agricultural-sales-event/{id}` and those of the other calendars: the home page with the pictures of an event open over it (rules: Q1, T17). */
export function eventPicturesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  for (const calendar of calendars) {
    const { source, route } = eventOverlays[calendar]
    answerRoute(app, route, async (c, next) => {
      const { content, now, contentPictures } = context
      const id = c.req.param('set')
      const event = /^\d{1,15}$/.test(id) ? eventOfId(content().events, calendar, Number(id), now()) : undefined
      if (!event || !isAnnounced(event, now())) return next()
      const pictureSets = { [`${source}/${id}`]: slidesOf(event, contentPictures) }
      return (await showOverlay(c, context, { path: c.req.path, facts: { pictureSets } })) ?? next()
    })
  }
  return app
}
