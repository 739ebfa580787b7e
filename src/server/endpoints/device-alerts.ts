import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono, type Next } from 'hono'
import * as v from 'valibot'
import { noteAccountSeen } from '#src/data/accounts/accounts.ts'
import { findDeviceAccount, type PushDevice } from '#src/data/alerts/push-devices.ts'
import { findSavedSearches } from '#src/data/saved/saved-searches.ts'
import { givenSubscription } from '#src/domain/alerts/push-notice.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { currentPublicKey, followDevice, isUsableDevice, tellDevice } from '#src/services/alerts/tell-device.ts'
import { visitorOf } from '../accounts/visitor-of.ts'
import { type AlertAbout, aboutProperty, aboutSearch } from '../alert-about.ts'
import { answerRoute } from '../answer-route.ts'
import { readFields } from '../read-fields.ts'
import type { SiteContext } from '../site-context.ts'

const notStarted = {
  full: 'This device has as many alerts as one can have. End one of them, then ask for this one again.',
  barred: 'Nothing may be sent to this device.',
  gone: 'This property is no longer with us.',
} as const

/**
 * Alerts on a device by Web Push (decision 238). `GET /alerts/device/key` gives `{key}`. `POST /alerts/device?{search}` and
 * `/alerts/device/{id}` take JSON with `subscription` and, of a search, `alert_frequency`; they return `{manage}`, the path of the device's
 * alerts, or 422 with `{message}`. `POST /alerts/device/own` returns the same path, and `/alerts/device/renew` takes `was` and
 * `subscription`. Who sends a subscription is its device: nobody else has its keys. Where the agency has no accounts there are none of these.
 */
export function deviceAlertsEndpoint(context: SiteContext): Hono {
  const { accounts, alertTokens, assets, content, settings, now } = context
  const { db } = accounts
  const app = new Hono()
  const only = (answer: (c: Context) => Promise<Response>) => async (c: Context, next: Next) => {
    if (!content().site.accounts) return await next()
    c.header('cache-control', 'no-store')
    return await answer(c)
  }
  const read = (given: unknown): PushDevice | undefined => {
    const { success, output } = v.safeParse(givenSubscription, given)
    if (!success) return undefined
    const { endpoint, keys } = output
    const device = { endpoint, publicKey: plain(keys.p256dh), sharedSecret: plain(keys.auth) }
    return isUsableDevice(device, { isPrivate: settings.pushNetwork === 'private' }) ? device : undefined
  }
  const managePath = async (accountId: number, done?: string) =>
    routes.alerts.managePage.href(await alertTokens.give({ of: 'manage', id: accountId }), done)
  const unusable = (c: Context) => c.json({ message: 'This browser gave no address at which it can be told anything.' }, 422)

  async function take(c: Context, about: AlertAbout | undefined): Promise<Response> {
    if (!about) return c.json({ message: notStarted.gone }, 404)
    if (about.refusals?.length) return c.json({ message: `${about.refusals.join(' ')} Please change the search and ask again.` }, 422)
    if (about.which) return c.json({ message: `${about.which.question} Please choose one and ask again.` }, 422)
    const { subscription, alert_frequency } = await readFields(c)
    const device = read(subscription)
    if (!device) return unusable(c)
    const frequency = (['I', 'D', 'W', 'M'] as const).find((each) => each === alert_frequency) ?? 'I'
    const { from } = visitorOf(c, context)
    const told = await tellDevice(accounts, { device, alert: about.alert(frequency), from })
    if (typeof told === 'string') return c.json({ message: notStarted[told] }, 422)
    return c.json({ manage: await managePath(told), title: about.subject.title })
  }

  answerRoute(
    app,
    routes.alerts.deviceKey,
    only(async (c) => c.json({ key: await currentPublicKey(db) })),
  )
  answerRoute(
    app,
    routes.alerts.tellDeviceOfSearch,
    only(async (c) => take(c, await aboutSearch(context, c))),
  )
  answerRoute(
    app,
    routes.alerts.tellDeviceOfProperty,
    only(async (c) => take(c, await aboutProperty(context, Number(c.req.param('id'))))),
  )
  answerRoute(
    app,
    routes.alerts.ownDevice,
    only(async (c) => {
      const device = read((await readFields(c)).subscription)
      const accountId = device && (await findDeviceAccount(db, device))
      return accountId === undefined
        ? c.json({ message: 'This device has no alerts.' }, 404)
        : c.json({ manage: await managePath(accountId) })
    }),
  )
  answerRoute(
    app,
    routes.alerts.renewDevice,
    only(async (c) => {
      const { was, subscription } = await readFields(c)
      const [before, device] = [read(was), read(subscription)]
      if (!before || !device) return unusable(c)
      const isKnown = await followDevice(accounts, { was: before, device, from: visitorOf(c, context).from })
      return isKnown ? c.body(null, 204) : c.json({ message: 'This device has no alerts.' }, 404)
    }),
  )
  answerRoute(
    app,
    routes.alerts.found,
    only(async (c) => {
      const link = await alertTokens.read(c.req.param('token') ?? '')
      if (link?.of !== 'search') return await c.notFound()
      const search = (await findSavedSearches(db, link.account)).find(({ id }) => id === link.id)
      if (c.req.header('sec-fetch-mode') === 'navigate') await noteAccountSeen(db, link.account, now())
      return c.redirect(search ? `${routes.search.page.href()}?${searchQuery(search.criteria)}` : await managePath(link.account), 303)
    }),
  )
  // Read once: a newer build has processes of its own. Browsers ask for it again at each visit below its path, and each day.
  let script: Promise<string> | undefined
  answerRoute(app, routes.alerts.worker, async (c, next) => {
    const { folder, alertsWorker } = assets
    if (!content().site.accounts || folder === undefined || alertsWorker === undefined) return await next()
    script ??= readFile(join(folder, alertsWorker), 'utf8')
    return c.body(await script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
  })
  return app
}

/** Base64url without its padding, as keys are compared. */
function plain(text: string): string {
  return text.replaceAll('=', '')
}
