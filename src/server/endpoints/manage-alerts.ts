import { Hono } from 'hono'
import type { pauses } from '#src/domain/alerts/asked-alert.ts'
import { alertFrequencies } from '#src/domain/saved/saved-search.ts'
import { letterRhythms } from '#src/domain/valuation/home-letter.ts'
import { type DoneKey, doneTexts, forgottenPage, managePage } from '#src/pages/alert/manage.tsx'
import { unknownLinkPage } from '#src/pages/unsubscribe/page.tsx'
import * as routes from '#src/routes.ts'
import { type AlertChange, changeAlerts, findManagedAlerts } from '#src/services/alerts/manage-alerts.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import { showPage } from '../show-page.ts'
import type { SiteContext } from '../site-context.ts'

/**
 * `GET /alerts/manage/{token}` shows all alerts of the reader of a mail, why they get them, and how to change them; `POST` takes `what`,
 * one of `AlertChange` (or `end`, of one search), and redirects to it. Only the token is required.
 */
export function manageAlertsEndpoint(context: SiteContext): Hono {
  const { db, alertTokens, homeLinks, now } = context
  const app = new Hono()
  const accountOf = async (token: string) => {
    const link = await alertTokens.read(token)
    return link?.of === 'manage' ? link.id : undefined
  }

  answerRoute(app, routes.alerts.managePage, async (c) => {
    const token = c.req.param('token')
    const accountId = await accountOf(token)
    const alerts = accountId === undefined ? undefined : await findManagedAlerts(db, accountId)
    c.header('cache-control', 'no-store')
    if (!alerts) return showPage(c, context, unknownLinkPage(), 404)
    const done = (Object.keys(doneTexts) as DoneKey[]).find((key) => key === c.req.query('done'))
    const homes = await Promise.all(
      alerts.homes.map(async (home) => ({ ...home, path: routes.valuation.myHome.href(await homeLinks.sign(String(home.homeId))) })),
    )
    return showPage(c, context, managePage({ ...alerts, homes, token, now: now(), done }))
  })

  answerRoute(app, routes.alerts.manage, async (c) => {
    const token = c.req.param('token')
    const accountId = await accountOf(token)
    const asked = readChange(await readFields(c))
    c.header('cache-control', 'no-store')
    if (accountId === undefined || !asked) return showPage(c, context, unknownLinkPage(), accountId === undefined ? 404 : 422)
    const isDevice = (asked.change.what === 'forget' && (await findManagedAlerts(db, accountId))?.isDevice) ?? false
    const isDone = await changeAlerts({ db, now }, accountId, asked.change)
    if (asked.change.what === 'forget' && isDone) return showPage(c, context, forgottenPage({ isDevice }))
    return c.redirect(routes.alerts.managePage.href(token, isDone ? asked.done : undefined), 303)
  })
  return app
}

/** Undefined for anything that the page's forms do not send. */
function readChange(fields: Readonly<Record<string, unknown>>): { change: AlertChange; done: DoneKey } | undefined {
  const { what } = fields
  if (what === 'end-all') return { change: { what }, done: 'all-ended' }
  if (what === 'forget' || what === 'resume-properties') return { change: { what }, done: 'changed' }
  const propertyId = readId(fields.property_id)
  if (what === 'end-property') return propertyId === undefined ? undefined : { change: { what, propertyId }, done: 'ended' }
  const letterId = readId(fields.letter_id)
  if (letterId !== undefined) {
    const rhythm = letterRhythms.find((each) => each === fields.rhythm)
    if (what === 'end-letters') return { change: { what, letterId }, done: 'ended' }
    return what === 'letter-rhythm' && rhythm ? { change: { what, letterId, rhythm }, done: 'changed' } : undefined
  }
  const searchId = readId(fields.search_id)
  if (searchId === undefined) return undefined
  if (what === 'end') return { change: { what: 'frequency', searchId, frequency: 'N' }, done: 'ended' }
  if (what === 'resume') return { change: { what, searchId }, done: 'changed' }
  const frequency = alertFrequencies.find((each) => each === fields.alert_frequency)
  if (what === 'frequency' && frequency) return { change: { what, searchId, frequency }, done: frequency === 'N' ? 'ended' : 'changed' }
  const pause = (['week', 'month'] satisfies (keyof typeof pauses)[]).find((each) => each === fields.pause)
  return what === 'pause' && pause ? { change: { what, searchId, pause }, done: 'paused' } : undefined
}

function readId(value: unknown): number | undefined {
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
