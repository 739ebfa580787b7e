import { Hono } from 'hono'
import { findRestOfAlert } from '#src/data/alerts/written-alerts.ts'
import { findPropertiesByIds } from '#src/data/properties/properties-by-ids.ts'
import { countText } from '#src/domain/property/count-text.ts'
import { formErrors } from '#src/forms/form-errors.ts'
import { propertyAlertsForm } from '#src/forms/marketing-preferences.ts'
import { readForm } from '#src/forms/read-form.ts'
import { loadPropertyList } from '#src/pages/property-list/load.ts'
import { propertyListPage } from '#src/pages/property-list/page.tsx'
import { unknownLinkPage, unsubscribePage } from '#src/pages/unsubscribe/page.tsx'
import * as routes from '#src/routes.ts'
import { answerOwner } from '#src/server/accounts/answer-asked.ts'
import { answerDone, answerInvalid } from '#src/server/accounts/form-answers.ts'
import { setPropertyAlerts } from '#src/services/accounts/edit-profile.ts'
import { noteFollowed, readStopLink, stopByLink } from '#src/services/alerts/follow-link.ts'
import type { StopLink } from '#src/services/alerts/write-alert.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

const pageSize = 48

/**
 * The targets of links in alerts. Only their tokens are required: the mail's reader may follow them on any device. `POST
 * /alerts/unsubscribe/{token}` is sent by mail programs (RFC 8058), and by the form of the page that `GET` shows.
 */
export function alertsEndpoint(context: SiteContext): Hono {
  const { db, alertTokens: tokens, now } = context
  const parts = { db, tokens, now }
  const app = new Hono()
  /** The alert of a token. */
  const alertOf = async (token: string) => {
    const link = await tokens.read(token)
    return link?.of === 'alert' ? link.id : undefined
  }

  const managePath = async (link: StopLink) =>
    routes.alerts.managePage.href(await tokens.give({ of: 'manage', id: 'account' in link ? link.account : link.id }))

  answerRoute(app, routes.alerts.property, async (c) => {
    const [property] = await findPropertiesByIds(db, [Number(c.req.param('id'))])
    const alert = await alertOf(c.req.param('token'))
    if (!property || alert === undefined) return c.notFound()
    // Mail scanners are mostly not browsers and do not send this header.
    if (c.req.header('sec-fetch-mode') === 'navigate') await noteFollowed(parts, alert)
    c.header('cache-control', 'no-store')
    return c.redirect(routes.property.page.href(property.id, property.channel), 303)
  })

  answerRoute(app, routes.alerts.more, async (c) => {
    const [token, section] = [c.req.param('token'), Number(c.req.param('section'))]
    const alert = await alertOf(token)
    const ids = alert === undefined || section > 1000 ? [] : await findRestOfAlert(db, alert, section)
    const current = Math.max(1, Number(/^\d{1,4}$/.exec(c.req.query('page') ?? '')?.[0] ?? 1))
    const list = await loadPropertyList({ db, now: now() }, ids.slice((current - 1) * pageSize, current * pageSize))
    if (!list || alert === undefined) return c.notFound()
    if (c.req.header('sec-fetch-mode') === 'navigate') await noteFollowed(parts, alert)
    c.header('cache-control', 'no-store')
    const pages = {
      current,
      last: Math.ceil(ids.length / pageSize),
      hrefOf: (page: number) => routes.alerts.more.href(token, section, page),
    }
    return showPage(c, context, propertyListPage(list, { heading: `${countText(ids.length)} that your alert had no room for`, pages }))
  })

  answerRoute(app, routes.alerts.unsubscribePage, async (c) => {
    const token = c.req.param('token')
    const subject = await readStopLink(parts, token)
    c.header('cache-control', 'no-store')
    return subject
      ? showPage(c, context, unsubscribePage({ subject, token, managePath: await managePath(subject.link) }))
      : showPage(c, context, unknownLinkPage(), 404)
  })

  answerRoute(app, routes.alerts.unsubscribe, async (c) => {
    const token = c.req.param('token')
    const subject = await readStopLink(parts, token)
    const stopped = (await readFields(c)).which === 'all' ? 'all' : 'this'
    c.header('cache-control', 'no-store')
    if (!subject) return showPage(c, context, unknownLinkPage(), 404)
    await stopByLink(parts, subject.link, stopped)
    return showPage(c, context, unsubscribePage({ subject, token, stopped, managePath: await managePath(subject.link) }))
  })
  return app
}

/** `PUT /user/property-alerts` with `property_alerts`, `on` or `off`: whether alerts about saved properties are sent. 204. */
export function propertyAlertsEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  return answerOwner(app, context, routes.account.propertyAlerts, async (c, { who, visitor, body }) => {
    const values = readForm(propertyAlertsForm, body)
    const errors = formErrors(propertyAlertsForm, values)
    if (Object.keys(errors).length > 0) return answerInvalid(c, context, { form: propertyAlertsForm, values, errors })
    await setPropertyAlerts(context.accounts, who.account, { isWanted: values.property_alerts === 'on', visitor })
    return answerDone(c, { flash: 'marketing-updated' })
  })
}
