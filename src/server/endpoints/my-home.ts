import { type Context, Hono } from 'hono'
import { deleteTrackedHome, insertTrackedHome, openTrackedHome } from '#src/data/homes/tracked-homes.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'
import { askedTracking, trackMyHomeForm } from '#src/forms/track-my-home.ts'
import { loadAroundHome } from '#src/pages/my-home/load.ts'
import { myHomePage, noHomePage } from '#src/pages/my-home/page.tsx'
import * as routes from '#src/routes.ts'
import { findDemand } from '#src/services/demand/find-demand.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showOverlay } from '../show-overlay.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * Where the agency has instant valuations: `POST /my-home` makes a private page about a home and leads there (as JSON, `path`);
 * `GET /my-home/{token}` shows it, and `POST` there deletes it. The link is all that it takes: it is signed, and nobody's name is stored.
 */
export function myHomeEndpoint(context: SiteContext): Hono {
  const { db, now, homeLinks: links } = context
  const app = new Hono()

  answerRoute(app, routes.valuation.track, async (c, next) => {
    if (!context.content().site.valuation.instant) return next()
    hide(c)
    const isPage = !/\bjson\b/.test(c.req.header('accept') ?? '')
    const path = routes.overlay.trackMyHome.href()
    const body = await readFields(c)
    const values = readForm(trackMyHomeForm, body)
    const errors: Record<string, string> = formErrors(trackMyHomeForm, values)
    if (Object.keys(errors).length > 0) {
      if (!isPage) return c.json({ errors }, 422)
      return (
        (await showOverlay(c, context, { path, facts: { answer: { form: trackMyHomeForm.id, values, errors } }, status: 422 })) ?? next()
      )
    }
    // A program that filled in the hidden field is led to a page that is not there.
    const id = isHoneypotFilled(trackMyHomeForm, body) ? 0 : await insertTrackedHome(db, askedTracking(values), now())
    const page = routes.valuation.myHome.href(await links.sign(String(id)))
    return isPage ? c.redirect(page, 303) : c.json({ path: page })
  })

  answerRoute(app, routes.valuation.myHome, async (c) => {
    hide(c)
    const token = c.req.param('token')
    const id = await links.read(token)
    const home = id === undefined ? undefined : await openTrackedHome(db, Number(id), now())
    if (!home) return showPage(c, context, noHomePage(false), 404)
    const valued = await context.valuations.value(home)
    const price = valued.status === 'estimated' ? valued.value : undefined
    const [demand, around] = [
      await findDemand(context, { ...home, channel: 'sales', price }),
      await loadAroundHome({ ...context, now: now() }, home, valued),
    ]
    const days = context.settings.accounts.unusedDays
    return showPage(c, context, myHomePage({ home, token, days, now: now(), valued, demand, ...around }))
  })

  answerRoute(app, routes.valuation.untrack, async (c) => {
    hide(c)
    const id = await links.read(c.req.param('token'))
    if (id !== undefined) await deleteTrackedHome(db, Number(id))
    return showPage(c, context, noHomePage(id !== undefined), id === undefined ? 404 : 200)
  })
  return app
}

/** Neither kept nor indexed, and other sites are not told the address. */
function hide(c: Context): void {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  c.header('x-robots-tag', 'noindex, nofollow')
}
