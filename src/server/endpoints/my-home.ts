import { type Context, Hono } from 'hono'
import { atomically } from '#src/data/database/database.ts'
import { noteLettersRead } from '#src/data/homes/home-letters.ts'
import { deleteTrackedHome, insertTrackedHome, openTrackedHome } from '#src/data/homes/tracked-homes.ts'
import { letterRhythms } from '#src/domain/valuation/home-letter.ts'
import { type TrackedHome, trackedHomeText, valuationFields } from '#src/domain/valuation/tracked-home.ts'
import { homeLettersForm } from '#src/forms/ask-for-alert.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { isHoneypotFilled, readForm } from '#src/forms/read-form.ts'
import { askedTracking, trackMyHomeForm } from '#src/forms/track-my-home.ts'
import { valuationForm } from '#src/forms/valuation.ts'
import { alertPage } from '#src/pages/alert/page.tsx'
import type { LettersForm } from '#src/pages/my-home/letters.tsx'
import { loadAroundHome } from '#src/pages/my-home/load.ts'
import { myHomePage, noHomePage } from '#src/pages/my-home/page.tsx'
import * as routes from '#src/routes.ts'
import { enquiryPage } from '#src/server/leads/enquiry-pages.ts'
import { showFormAgain } from '#src/server/leads/form-page.ts'
import { askForAlert } from '#src/services/alerts/ask-for-alert.ts'
import { findDemand } from '#src/services/demand/find-demand.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { refusalOfCaptcha } from '../alert-about.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showOverlay } from '../show-overlay.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * Where the agency has instant valuations: `POST /my-home` makes a private page about a home and leads there (as JSON, `path`);
 * `GET /my-home/{token}` shows it, and `POST` there deletes it; `POST /my-home/{token}/letters` mails a link that starts letters about it
 * (decision 250), and `GET /my-home/{token}/valuation` shows the form for a valuation of it. The link is all that it takes: it is signed, and
 * nobody's name is stored.
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

  /** The home of a link, which is opened by this. */
  const opened = async (token: string) => {
    const id = await links.read(token)
    const home = id === undefined ? undefined : await openTrackedHome(db, Number(id), now())
    return home && { ...home, id: Number(id) }
  }

  const show = async (c: Context, home: TrackedHome, token: string, letters?: Omit<LettersForm, 'token'>) => {
    const valued = await context.valuations.value(home)
    const price = valued.status === 'estimated' ? valued.value : undefined
    const [demand, around] = [
      await findDemand(context, { ...home, channel: 'sales', price }),
      await loadAroundHome({ ...context, now: now() }, home, valued),
    ]
    const days = context.settings.accounts.unusedDays
    const form = context.content().site.accounts && { values: { email: '', rhythm: 'quarterly' }, errors: {}, ...letters }
    const page = myHomePage({ home, token, days, now: now(), valued, demand, ...around, letters: form || undefined })
    return showPage(c, context, page, letters ? 422 : 200)
  }

  answerRoute(app, routes.valuation.myHome, async (c) => {
    hide(c)
    const token = c.req.param('token')
    const home = await opened(token)
    if (!home) return showPage(c, context, noHomePage(false), 404)
    // Programs that scan mail are mostly not browsers and do not send this header.
    if (c.req.header('sec-fetch-mode') === 'navigate') await noteLettersRead(db, home.id, now())
    return await show(c, home, token)
  })

  answerRoute(app, routes.valuation.askForLetters, async (c, next) => {
    if (!context.content().site.accounts) return next()
    hide(c)
    const token = c.req.param('token')
    const home = await opened(token)
    if (!home) return showPage(c, context, noHomePage(false), 404)
    const body = await readFields(c)
    const values = readForm(homeLettersForm, body)
    const errors = formErrors(homeLettersForm, values)
    const rhythm = letterRhythms.find((each) => each === values.rhythm)
    if (Object.keys(errors).length > 0 || !rhythm) return await show(c, home, token, { values, errors })
    const message = await refusalOfCaptcha(c, context, body)
    if (message !== undefined) return await show(c, home, token, { values, errors, message })
    const title = trackedHomeText(home)
    const alert = { of: 'home', title, homeId: home.id, rhythm } as const
    // The mail may go to somebody else: of what was typed it names the postcode alone.
    const mailedTitle = `what a home at ${home.postcode} may be worth`
    await askForAlert(context.accounts, { email: values.email, alert, mailedTitle, from: visitorOf(c, context).from })
    const subject = { of: 'home', title, back: routes.valuation.myHome.href(token) } as const
    return showPage(c, context, alertPage({ kind: 'sent', subject, email: values.email }))
  })

  answerRoute(app, routes.valuation.valueMyHome, async (c, next) => {
    hide(c)
    const home = await opened(c.req.param('token'))
    if (!home) return showPage(c, context, noHomePage(false), 404)
    if (c.req.header('sec-fetch-mode') === 'navigate') await noteLettersRead(db, home.id, now())
    const form = { ...(await enquiryPage(c, context, valuationForm)), path: routes.lead.valuationPage.href() }
    const again = { body: valuationFields(home), errors: {}, flash: '', status: 200 } as const
    return (await showFormAgain(c, context, form, again)) ?? next()
  })

  answerRoute(app, routes.valuation.untrack, async (c) => {
    hide(c)
    const id = await links.read(c.req.param('token'))
    if (id !== undefined) await atomically(db, (trx) => deleteTrackedHome(trx, Number(id)))
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
