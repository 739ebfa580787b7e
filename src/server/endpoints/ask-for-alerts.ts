import { type Context, Hono, type Next } from 'hono'
import { findAsked } from '#src/data/alerts/asked-alerts.ts'
import { propertyAlertForm, searchAlertForm } from '#src/forms/ask-for-alert.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { readForm } from '#src/forms/read-form.ts'
import { type AlertPageState, alertPage } from '#src/pages/alert/page.tsx'
import * as routes from '#src/routes.ts'
import { hashOfToken } from '#src/services/accounts/account-parts.ts'
import { askForAlert, confirmAlert } from '#src/services/alerts/ask-for-alert.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { type AlertAbout, aboutProperty, aboutSearch, refusalOfCaptcha } from '../alert-about.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * Alerts without an account (decision 237). `GET /alerts/new?{search}` and `/alerts/new/{id}` show a form, `POST` mails a link, whatever the
 * address. `GET /alerts/confirm/{token}` asks, `POST` starts the alert and leads to `/alerts/manage/{token}`. Where the agency has no accounts
 * there are none of these.
 */
export function askForAlertsEndpoint(context: SiteContext): Hono {
  const { accounts, alertTokens, content, now } = context
  const { db } = accounts
  const app = new Hono()
  const isOn = () => content().site.accounts

  const show = (c: Context, state: AlertPageState, status: 200 | 404 | 410 | 422 = 200) => {
    c.header('cache-control', 'no-store')
    return showPage(c, context, alertPage(state), status)
  }
  const blank = { email: '', alert_frequency: 'I' }
  const showForm = (c: Context, about: AlertAbout | undefined) => {
    if (!about) return show(c, { kind: 'gone' }, 404)
    return refused(c, about) ?? show(c, { kind: 'form', ...formOf(about), values: blank, errors: {} })
  }
  /** The page that says why no alert of a search is offered, or asks which place is meant; undefined if one is. */
  const refused = (c: Context, { refusals = [], which, subject }: AlertAbout) => {
    if (refusals.length > 0) return show(c, { kind: 'not-offered', refusals, back: subject.back }, 422)
    return which && show(c, { kind: 'which-place', ...which }, c.req.method === 'POST' ? 422 : 200)
  }

  const formOf = ({ subject, action, deviceAction }: AlertAbout) => ({ subject, action, deviceAction })

  /** Takes the form; what was typed is shown again with what is wrong. */
  async function take(c: Context, about: AlertAbout | undefined): Promise<Response> {
    if (!about) return show(c, { kind: 'gone' }, 404)
    const notOffered = refused(c, about)
    if (notOffered) return await notOffered
    const { subject, mailedTitle } = about
    const form = subject.of === 'search' ? searchAlertForm : propertyAlertForm
    const body = await readFields(c)
    const values = { ...blank, ...readForm(form, body) }
    const errors = formErrors(form, values)
    if (Object.keys(errors).length > 0) return show(c, { kind: 'form', ...formOf(about), values, errors }, 422)
    const message = await refusalOfCaptcha(c, context, body)
    if (message !== undefined) return show(c, { kind: 'form', ...formOf(about), values, errors, message }, 422)
    const frequency = (['I', 'D', 'W', 'M'] as const).find((each) => each === values.alert_frequency) ?? 'I'
    const { from } = visitorOf(c, context)
    await askForAlert(accounts, { email: values.email, alert: about.alert(frequency), mailedTitle, from })
    return show(c, { kind: 'sent', subject, email: values.email })
  }

  const only = (answer: (c: Context) => Promise<Response>) => (c: Context, next: Next) => (isOn() ? answer(c) : next())
  const idOf = (c: Context) => Number(c.req.param('id'))

  answerRoute(
    app,
    routes.alerts.newPage,
    only(async (c) => showForm(c, await aboutSearch(context, c))),
  )
  answerRoute(
    app,
    routes.alerts.askForSearch,
    only(async (c) => take(c, await aboutSearch(context, c))),
  )
  answerRoute(
    app,
    routes.alerts.newOfPropertyPage,
    only(async (c) => showForm(c, await aboutProperty(context, idOf(c)))),
  )
  answerRoute(
    app,
    routes.alerts.askForProperty,
    only(async (c) => take(c, await aboutProperty(context, idOf(c)))),
  )

  answerRoute(
    app,
    routes.alerts.confirmPage,
    only(async (c) => {
      const token = c.req.param('token') ?? ''
      const asked = await findAsked(db, hashOfToken(token), now())
      if (!asked) return show(c, { kind: 'ended' }, 410)
      return show(c, { kind: 'confirm', of: asked.of, title: asked.title, action: routes.alerts.confirm.href(token) })
    }),
  )
  answerRoute(
    app,
    routes.alerts.confirm,
    only(async (c) => {
      const token = c.req.param('token') ?? ''
      const isHome = (await findAsked(db, hashOfToken(token), now()))?.of === 'home'
      const confirmed = await confirmAlert(accounts, token)
      const kind = confirmed === 'gone' && isHome ? 'home-gone' : confirmed
      if (typeof kind === 'string') return show(c, { kind }, kind === 'ended' ? 410 : 422)
      c.header('cache-control', 'no-store')
      const done = isHome ? 'letters-confirmed' : 'confirmed'
      return c.redirect(routes.alerts.managePage.href(await alertTokens.give({ of: 'manage', id: kind }), done), 303)
    }),
  )
  return app
}
