import { type Context, Hono } from 'hono'
import { atomically } from '#src/data/database/database.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { type Holder, insertShortlist, openShortlist, type Shortlist } from '#src/data/shortlists/shortlists.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { isPropertyId, readPropertyIds } from '#src/domain/property/property-ids.ts'
import { accordOf, doneTexts, mostHomes, nameMissing, readAdded, readName, wantedHomes } from '#src/domain/shortlist/shortlist.ts'
import { readBookedViewings, viewingDayCalendar } from '#src/domain/shortlist/viewing-day.ts'
import { type ShownShortlist, shortlistPage, unknownShortlistPage } from '#src/pages/shortlist/page.tsx'
import { type Refused, shortlistStartPage } from '#src/pages/shortlist/start.tsx'
import { viewingDayPage } from '#src/pages/shortlist/viewing-day.tsx'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { changeShortlist } from '../change-shortlist.ts'
import { calendarEntries, planViewings } from '../leads/plan-viewings.ts'
import { publicUrl } from '../public-url.ts'
import { readFields } from '../read-fields.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * Shortlists of homes that some people choose among together: `/shortlist` begins one, `/shortlist/{token}` shows and changes it, with
 * plain forms. Each person has a signed link of their own, which is the whole access control: pages are not stored, not indexed, and send
 * no Referer to other sites.
 */
export function shortlistsEndpoint(context: SiteContext): Hono {
  const { db, now, shortlistLinks: links } = context
  const app = new Hono()
  const today = () => londonDay(now())
  answerRoute(app, routes.shortlist.startPage, (c) => {
    unkept(c)
    return showStart(c, { ids: readPropertyIds(c.req.query('ids'), mostHomes) })
  })

  answerRoute(app, routes.shortlist.start, async (c) => {
    unkept(c)
    const fields = await readFields(c)
    const propertyIds = readPropertyIds(fields.ids, mostHomes)
    const [own, other] = [readName(fields.own), readName(fields.other)]
    if (own === '' || other === '') {
      const errors = Object.fromEntries(Object.entries({ own, other }).flatMap(([name, typed]) => (typed ? [] : [[name, nameMissing]])))
      return await showStart(c, { ids: propertyIds, refused: { errors, typed: { own, other } } })
    }
    const id = await atomically(db, (trx) => insertShortlist(trx, { names: [own, other], propertyIds, now: now(), today: today() }))
    return c.redirect(routes.shortlist.page.href(await tokenOf({ shortlistId: id, place: 1 }), 'begun'), 303)
  })

  answerRoute(app, routes.shortlist.page, async (c) => {
    const found = await open(c)
    if (!found) return showUnknown(c)
    const asked = c.req.query('done') ?? ''
    return await show(c, found, { done: Object.hasOwn(doneTexts, asked) ? doneTexts[asked] : undefined, home: Number(c.req.query('home')) })
  })

  answerRoute(app, routes.shortlist.change, async (c) => {
    const found = await open(c)
    if (!found) return showUnknown(c)
    const fields = await readFields(c)
    const outcome = await changeShortlist(context, found, fields)
    if (typeof outcome !== 'string') return await show(c, (await open(c)) ?? found, { refused: outcome })
    if (outcome === 'left') return c.redirect(routes.shortlist.startPage.href(), 303)
    const home = outcome === 'said' ? Number(fields.home) : outcome === 'added' ? readAdded(fields).propertyIds[0] : undefined
    return c.redirect(routes.shortlist.page.href(c.req.param('token'), outcome, home && isPropertyId(home) ? home : undefined), 303)
  })

  answerRoute(app, routes.shortlist.day, async (c) => {
    const found = await open(c)
    return found
      ? showPage(
          c,
          context,
          viewingDayPage({
            token: c.req.param('token'),
            ...(await planOf(c, found)),
            booked: c.req.query('booked') ?? '',
            dayAsked: c.req.query('day'),
          }),
        )
      : showUnknown(c)
  })

  answerRoute(app, routes.shortlist.dayCalendar, async (c) => {
    const found = await open(c)
    if (!found) return showUnknown(c)
    const { viewings } = await planOf(c, found)
    const origin = publicUrl(c, context.settings)
    c.header('content-disposition', 'attachment; filename="viewings.ics"')
    return c.body(viewingDayCalendar(calendarEntries(viewings, origin), { host: new URL(origin).hostname, now: now() }), 200, {
      'content-type': 'text/calendar; charset=utf-8',
    })
  })

  const tokenOf = ({ shortlistId, place }: Holder) => links.sign(`${shortlistId}.${place}`)

  /** The shortlist of the address; undefined for a link that is not ours, or whose shortlist or person is gone. */
  async function open(c: Context): Promise<Shortlist | undefined> {
    unkept(c)
    const [shortlistId, place] = ((await links.read(c.req.param('token') ?? '')) ?? '').split('.').map(Number)
    return shortlistId && place ? await openShortlist(db, { shortlistId, place }, today()) : undefined
  }

  async function showStart(c: Context, { ids, refused }: { ids: readonly number[]; refused?: Refused }): Promise<Response> {
    return showPage(c, context, shortlistStartPage({ homes: await findPropertiesByIds(db, ids), refused }), refused ? 422 : 200)
  }

  async function show(c: Context, list: Shortlist, said: Omit<Parameters<typeof shortlistPage>[0], 'list'>): Promise<Response> {
    const { own, people, homes } = list
    const cards = await findPropertiesByIds(
      db,
      homes.map(({ propertyId }) => propertyId),
    )
    const linkOf = async (place: number) =>
      new URL(routes.shortlist.page.href(await tokenOf({ shortlistId: list.id, place })), publicUrl(c, context.settings)).href
    const shown: ShownShortlist = {
      token: c.req.param('token') ?? '',
      own,
      people: await Promise.all(
        people.map(async ({ place, name, hasOpened }) => ({
          place,
          name,
          link: own.place === 1 && !hasOpened ? await linkOf(place) : undefined,
        })),
      ),
      homes: homes.map((home) => ({ ...home, accord: accordOf(home, people), card: cards.find(({ id }) => id === home.propertyId) })),
    }
    return showPage(c, context, shortlistPage({ list: shown, ...said }), said.refused ? 422 : 200)
  }

  /** The day with the homes that somebody still wants to see, first those that all like. */
  function planOf(c: Context, { people, homes }: Shortlist) {
    return planViewings(context, wantedHomes(homes, people), { day: c.req.query('day'), booked: readBookedViewings(c.req.query('booked')) })
  }

  const showUnknown = (c: Context) => showPage(c, context, unknownShortlistPage(), 404)
  return app
}

/** Addresses of these pages are keys: no cache keeps the pages, and no other site is told where a visitor comes from. */
function unkept(c: Context): void {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'same-origin')
}
