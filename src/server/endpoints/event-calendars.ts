import { Hono } from 'hono'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { byDate } from '#src/domain/events/calendar-choice.ts'
import type { Calendar } from '#src/domain/events/calendar-event.ts'
import { calendarPage } from '#src/domain/events/calendar-page.ts'
import { eventDays, eventOfId } from '#src/domain/events/event-days.ts'
import { eventEntry } from '#src/domain/events/event-entry.ts'
import { isAnnounced } from '#src/domain/events/event-timing.ts'
import { nextChange } from '#src/domain/events/next-change.ts'
import { isOfType, salesType, typeSlug } from '#src/domain/events/sales-type.ts'
import { calendarText } from '#src/domain/subscriptions/calendar.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import { sendCalendar } from '../send-calendar.ts'
import type { SiteContext } from '../site-context.ts'

/** Days for which a calendar that is subscribed to keeps what has been. */
const daysBack = 90
const product = 'Sales'

/**
 * `GET /events/{calendar}/{id}.ics`: an event; 404 where its page is. `GET /events/{calendar}.ics?type=`: all that are announced, or those
 * of a type, to subscribe to; a type that there is not is a calendar without events.
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

/** Longer texts are no type. */
const mostCharacters = 60
