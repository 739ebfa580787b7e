import { Hono } from 'hono'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { byDate, isOfType, salesType, typeSlug } from '#src/domain/events/calendar-choice.ts'
import { type Calendar, calendars } from '#src/domain/events/calendar-event.ts'
import { eventDays, eventOfId } from '#src/domain/events/event-days.ts'
import { eventEntry } from '#src/domain/events/event-entry.ts'
import { eventOverlays, slidesOf } from '#src/domain/events/event-pictures.ts'
import { isAnnounced, nextChange } from '#src/domain/events/event-timing.ts'
import { calendarPage } from '#src/domain/events/listed-events.ts'
import { calendarText } from '#src/domain/subscriptions/calendar-lines.ts'
import { loadCatalogue } from '#src/pages/catalogue/load.ts'
import { loadEvent } from '#src/pages/event/load.ts'
import { eventPage } from '#src/pages/event/page.tsx'
import * as routes from '#src/routes.ts'
import { findSaleLinks } from '#src/services/find-sale-links.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { sendCalendar } from '../send-file.ts'
import { showOverlay } from '../show-overlay.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/** `GET /events/{calendar}/{id}`: an event; 404 if there is none, or it is not announced yet. */
export function eventsEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.events.page, async (c) => {
    const { db, settings, content, contentPictures: pictures } = context
    const now = context.now()
    const { calendar, id } = c.req.param()
    const agency = content()
    const links = await findSaleLinks({ db, agency, now }, calendar as Calendar)
    const key = { calendar: calendar as Calendar, id: Number(id) }
    const site = { publicUrl: publicUrl(c, settings), now }
    const catalogue = links.catalogues.has(key.id) ? await loadCatalogue({ db, content: agency, ...site }, key) : undefined
    const known = { links, agency, pictures, ...site, ...(catalogue && { lots: catalogue.lots }) }
    const event = loadEvent(known, key.calendar, key.id)
    if (!event) return c.notFound()
    c.set('freshUntil', nextChange([event.event, ...event.coming], now))
    return showPage(c, context, eventPage(event))
  })
}

/**
 * `GET /agricultural-sales-event/{id}` and those of the other calendars: the home page with the pictures of an event opened over it (rules:
 * Q1, T17).
 */
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

/** Past days in a subscribed calendar. */
const daysBack = 90
const product = 'Sales'

/**
 * `GET /events/{calendar}/{id}.ics`: an event; 404 like its page. `GET /events/{calendar}.ics?type=`: all announced events, or those of a
 * type, for subscription; an unknown type yields a calendar without events.
 */
export function eventCalendarsEndpoint(context: Pick<SiteContext, 'content' | 'now' | 'settings'>): Hono {
  const app = new Hono()
  answerRoute(app, routes.events.file, (c) => {
    const { events, branches } = context.content()
    const { calendar, file } = c.req.param()
    const event = eventOfId(events, calendar as Calendar, Number.parseInt(file, 10), context.now())
    if (!event || !isAnnounced(event, context.now())) return c.notFound()
    return sendCalendar(c, calendarText([eventEntry(event, { site: publicUrl(c, context.settings), branches })], { product }))
  })
  answerRoute(app, routes.events.feed, (c) => {
    const { events, branches, pages, site: agency } = context.content()
    const now = context.now()
    const calendar = c.req.param('file').replace(/\.ics$/, '') as Calendar
    const type = salesType(c.req.query('type')?.slice(0, mostCharacters))
    const days = eventDays(
      events.filter((event) => event.calendar === calendar && isOfType(event.topic, type)),
      now,
    )
    const earliest = dayBefore(londonDay(now), daysBack)
    const shown = byDate(days.filter((event) => isAnnounced(event, now) && event.date >= earliest))
    c.set('freshUntil', nextChange(days, now))
    const title = calendarPage(pages, calendar)?.title ?? 'Sales'
    const name = [title, ...(typeSlug(type) === undefined ? [] : [type]), agency.name].join(', ')
    const about = { site: publicUrl(c, context.settings), branches }
    return sendCalendar(
      c,
      calendarText(
        shown.map((event) => eventEntry(event, about)),
        { product, name },
      ),
    )
  })
  return app
}

/** Longer texts are not types. */
const mostCharacters = 60
