import { type Context, Hono, type Next } from 'hono'
import { findAsked } from '#src/data/alerts/asked-alerts.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import type { AlertRhythm } from '#src/domain/alerts/alert-schedule.ts'
import type { AskedAlert } from '#src/domain/alerts/asked-alert.ts'
import { criteriaToSave, mostTitleLength } from '#src/domain/saved/saved-search.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { readSearchQuery, searchQuery } from '#src/domain/search/search-query.ts'
import { propertyAlertForm, searchAlertForm } from '#src/forms/ask-for-alert.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { readForm } from '#src/forms/read-form.ts'
import { type AlertPageState, alertPage } from '#src/pages/alert/page.tsx'
import * as routes from '#src/routes.ts'
import { hashOfToken } from '#src/services/accounts/account-parts.ts'
import { askForAlert, confirmAlert } from '#src/services/alerts/ask-for-alert.ts'
import { titleOfSearch } from '#src/services/search/title-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

type Subject = Extract<AlertPageState, { kind: 'form' }>['subject']

/** What is asked about, as the form shows it and as it is kept. */
interface About {
  subject: Subject
  action: string
  alert: (frequency: AlertRhythm) => AskedAlert
  /** Without words that the visitor typed: the mail may go to somebody else. */
  mailedTitle: string | null
}

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
  const showForm = (c: Context, about: About | undefined) =>
    about
      ? show(c, { kind: 'form', subject: about.subject, action: about.action, values: blank, errors: {} })
      : show(c, { kind: 'gone' }, 404)

  /** Takes the form; what was typed is shown again with what is wrong. */
  async function take(c: Context, about: About | undefined): Promise<Response> {
    if (!about) return show(c, { kind: 'gone' }, 404)
    const { subject, action, mailedTitle } = about
    const form = subject.of === 'search' ? searchAlertForm : propertyAlertForm
    const values = { ...blank, ...readForm(form, await readFields(c)) }
    const errors = formErrors(form, values)
    if (Object.keys(errors).length > 0) return show(c, { kind: 'form', subject, action, values, errors }, 422)
    const frequency = (['I', 'D', 'W', 'M'] as const).find((each) => each === values.alert_frequency) ?? 'I'
    const { from } = visitorOf(c, context)
    await askForAlert(accounts, { email: values.email, alert: about.alert(frequency), mailedTitle, from })
    return show(c, { kind: 'sent', subject, email: values.email })
  }

  async function aboutSearch(c: Context): Promise<About> {
    const { criteria, place } = await understandSearch(context, readSearchQuery(new URL(c.req.url).searchParams))
    const saved = criteriaToSave(criteria)
    const title = (await titleOfSearch(db, { criteria: saved, place })).slice(0, mostTitleLength)
    const { channel, minBeds, maxBeds, minPrice, maxPrice } = saved
    const counted = {
      channel,
      ...(minBeds && { minBeds }),
      ...(maxBeds && { maxBeds }),
      ...(minPrice && { minPrice }),
      ...(maxPrice && { maxPrice }),
    }
    const query = searchQuery(saved)
    return {
      subject: {
        of: 'search',
        title,
        back: `${routes.search.page.href()}?${query}`,
        filters: activeFilters(saved).map(({ text }) => text),
      },
      action: routes.alerts.askForSearch.href(query),
      alert: (frequency) => ({ of: 'search', title, criteria: saved, frequency }),
      mailedTitle: await titleOfSearch(db, { criteria: { ...counted, ...(place && { placeId: place.id }) }, place }),
    }
  }

  async function aboutProperty(id: number): Promise<About | undefined> {
    const [card] = await findPropertiesByIds(db, [id])
    if (!card) return undefined
    const title = card.displayAddress
    return {
      subject: { of: 'property', title, back: routes.property.page.href(id, card.channel) },
      action: routes.alerts.askForProperty.href(id),
      alert: () => ({ of: 'property', title, propertyId: id }),
      mailedTitle: title,
    }
  }
  const only = (answer: (c: Context) => Promise<Response>) => (c: Context, next: Next) => (isOn() ? answer(c) : next())
  const idOf = (c: Context) => Number(c.req.param('id'))

  answerRoute(
    app,
    routes.alerts.newPage,
    only(async (c) => showForm(c, await aboutSearch(c))),
  )
  answerRoute(
    app,
    routes.alerts.askForSearch,
    only(async (c) => take(c, await aboutSearch(c))),
  )
  answerRoute(
    app,
    routes.alerts.newOfPropertyPage,
    only(async (c) => showForm(c, await aboutProperty(idOf(c)))),
  )
  answerRoute(
    app,
    routes.alerts.askForProperty,
    only(async (c) => take(c, await aboutProperty(idOf(c)))),
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
      const confirmed = await confirmAlert(accounts, c.req.param('token') ?? '')
      if (typeof confirmed === 'string') return show(c, { kind: confirmed }, confirmed === 'ended' ? 410 : 422)
      c.header('cache-control', 'no-store')
      return c.redirect(routes.alerts.managePage.href(await alertTokens.give({ of: 'manage', id: confirmed }), 'confirmed'), 303)
    }),
  )
  return app
}
