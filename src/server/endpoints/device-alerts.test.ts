import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { renewPushSecret } from '#src/data/alerts/push-devices.ts'
import { countNotices, takeDueNotice } from '#src/data/alerts/push-messages.ts'
import type { Database } from '#src/data/database/database.ts'
import { findPeople } from '#src/data/people/find-people.ts'
import type { PushNotice } from '#src/domain/alerts/push-notice.ts'
import { pushSender } from '#src/gateways/push/push-sender.ts'
import * as routes from '#src/routes.ts'
import { RetryLater } from '#src/services/accounts/retry-later.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { forgetDevices, tellDevice } from '#src/services/alerts/tell-device.ts'
import { writeDueAlerts } from '#src/services/alerts/write-due-alerts.ts'
import { deliverNotice } from '#src/services/outbox/deliver-notice.ts'
import { readSettings } from '#src/settings.ts'
import { aBrowser, accountSite } from '#tests/support/accounts.ts'
import { addEvent, alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { pushService, type TestSubscription } from '#tests/support/push-service.ts'
import { testNow } from '#tests/support/site.ts'

const threeBeds = routes.alerts.tellDeviceOfSearch.href('channel=sales&min_beds=3')

async function agency(db: Database['db'], env: NodeJS.ProcessEnv = { PUSH_NETWORK: 'private' }) {
  const clock = { at: testNow }
  const now = () => clock.at
  const { site, context } = await accountSite(db, { now, settings: readSettings(env) })
  const service = await pushService({ now })
  const sender = pushSender({ isPrivate: true, subject: () => 'mailto:post@agency.example', now })
  onTestFinished(() => sender.close())
  const browser = aBrowser(site)
  const post = async (path: string, body: object) => {
    const answer = await browser.send(path, { body })
    const json = answer.status === 204 ? {} : ((await answer.json()) as { manage?: string; message?: string; title?: string })
    return { status: answer.status, ...json }
  }
  /** Finds and writes what is to be told, and sends it. Returns what came of each notice. */
  const tell = async () => {
    while (await matchNews(await alertParts(db), 100));
    await writeDueAlerts({ db, tokens: context.alertTokens, now })
    return await deliver()
  }
  const deliver = async () => {
    const outcomes: string[] = []
    const log = { debug: () => {}, warn: () => {} }
    for (;;) {
      const outcome = await deliverNotice({ db, sender, log }, new AbortController().signal)
      if (outcome === 'nothing due') return outcomes
      outcomes.push(outcome)
    }
  }
  const noticesOf = (device: TestSubscription) => service.messagesOf(device).map(({ text }): PushNotice => JSON.parse(text))
  const rows = (table: 'account' | 'saved_search' | 'push_device' | 'push_message' | 'mail') => db.selectFrom(table).selectAll().execute()
  const searches = () => db.selectFrom('saved_search').selectAll().orderBy('search_id').execute()
  return { searches, browser, clock, context, deliver, noticesOf, post, rows, service, tell }
}

test('one press starts an alert: a new home comes as a notice that the device decrypts, opens, explains and ends', async () => {
  await using db = await testDatabase()
  const { browser, noticesOf, post, rows, searches, service, tell } = await agency(db)
  const device = service.subscribe()
  const asked = await post(threeBeds, { subscription: device, alert_frequency: 'I' })
  expect([asked.status, asked.title]).toEqual([200, expect.stringContaining('3')])
  // Pressed again, by the same browser: the same alert, and another beside it.
  expect(await post(threeBeds, { subscription: device })).toEqual(asked)
  const lettings = routes.alerts.tellDeviceOfSearch.href('channel=lettings')
  expect((await post(lettings, { subscription: device, alert_frequency: 'W' })).manage).toBe(asked.manage)
  expect((await rows('account')).map(({ email, alerts_only }) => [email, alerts_only])).toEqual([['', true]])
  expect((await searches()).map(({ alert_frequency }) => alert_frequency)).toEqual(['I', 'W'])

  const four = await addProperty(db, { beds: 4, agent_ref: 'FOUR' })
  await addEvent(db, four)
  await addEvent(db, await addProperty(db, { beds: 2, agent_ref: 'TWO' }))
  expect(await tell()).toEqual(['sent'])
  const [notice] = noticesOf(device) as [PushNotice]
  expect(notice.title).toMatch(/^New: /)
  expect(notice.body).toMatch(/£.*\n.*\nWhy these: you asked for this search on /s)
  expect(await rows('mail')).toEqual([])
  // Told once.
  expect(await tell()).toEqual([])

  const opened = await browser.send(notice.path)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, routes.property.page.href(four, 'sales')])
  const page = await (await browser.send(asked.manage!)).text()
  expect(page).toContain('Alerts on this device')
  expect(page).toContain('You asked for it on this device on')
  expect(page).not.toContain('password')

  const [pause, end] = notice.acts as [PushNotice['acts'][number], PushNotice['acts'][number]]
  const perform = ({ path, fields }: typeof pause) => browser.send(path, { method: 'POST', body: new URLSearchParams(fields) })
  expect((await perform(pause)).status).toBe(303)
  expect((await searches())[0]?.snoozed_until).toEqual(new Date(testNow.getTime() + 7 * 86_400_000))
  await addEvent(db, await addProperty(db, { beds: 5, agent_ref: 'FIVE' }))
  expect(await tell()).toEqual([])
  expect((await perform(end)).status).toBe(200)
  expect((await searches()).map(({ alert_frequency }) => alert_frequency)).toEqual(['N', 'W'])
  await browser.send(asked.manage!, { method: 'POST', body: new URLSearchParams({ what: 'forget' }) })
  expect([await rows('account'), await rows('push_device'), await rows('saved_search')]).toEqual([[], [], []])
})

test('several homes are one notice of the search, whose number is right; a property has its own', async () => {
  await using db = await testDatabase()
  const { browser, noticesOf, post, service, tell } = await agency(db)
  const [searcher, follower] = [service.subscribe(), service.subscribe()]
  await post(threeBeds, { subscription: searcher })
  const ids: number[] = []
  for (const agent_ref of ['A', 'B', 'C', 'D', 'E']) ids.push(await addProperty(db, { beds: 3, agent_ref }))
  expect((await post(routes.alerts.tellDeviceOfProperty.href(ids[0]!), { subscription: follower })).status).toBe(200)
  for (const id of ids) await addEvent(db, id)
  await addEvent(db, ids[0]!, 'price-down', testNow, { old_price: 900_000 })
  expect((await tell()).sort()).toEqual(['sent', 'sent'])
  const [ofSearch] = noticesOf(searcher) as [PushNotice]
  expect(ofSearch.title).toMatch(/^5 homes: /)
  expect(ofSearch.body.split('\n')).toEqual([...Array(3).fill(expect.stringMatching(/^New/)), 'and 2 more', expect.stringMatching(/^Why/)])
  const opened = await browser.send(ofSearch.path)
  expect(opened.headers.get('location')).toBe('/search?channel=sales&fragment=from-3-bed')
  expect(service.messagesOf(searcher)[0]?.headers.topic).toBe(ofSearch.tag)
  const [ofProperty] = noticesOf(follower) as [PushNotice]
  expect(ofProperty).toMatchObject({ title: expect.stringContaining('Reduced from £900,000'), tag: 'properties', acts: [{ title: 'End' }] })
})

test('a notice that cannot be sent waits as the service asks, and is not sent once its alert has ended', async () => {
  await using db = await testDatabase()
  const { browser, deliver, noticesOf, post, rows, service, tell } = await agency(db)
  const device = service.subscribe()
  const { manage } = await post(threeBeds, { subscription: device })
  await addEvent(db, await addProperty(db, { beds: 3 }))
  service.answer({ status: 429, headers: { 'retry-after': '7200' } })
  expect(await tell()).toEqual(['postponed'])
  const { rows: waits } = await sql<{ seconds: number }>`
    select extract(epoch from due_at - now())::float8 as seconds from push_message`.execute(db)
  expect(waits[0]?.seconds).toBeGreaterThanOrEqual(7200)
  await sql`update push_message set due_at = now()`.execute(db)
  await browser.send(manage!, { method: 'POST', body: new URLSearchParams({ what: 'end-all' }) })
  expect([await deliver(), noticesOf(device), await rows('push_message')]).toEqual([[], [], []])
})

test('a process that dies while it sends loses nothing: its lease ends, and another sends the same notice', async () => {
  await using db = await testDatabase()
  const { deliver, noticesOf, post, service, context } = await agency(db)
  const device = service.subscribe()
  await post(threeBeds, { subscription: device })
  await addEvent(db, await addProperty(db, { beds: 3 }))
  while (await matchNews(await alertParts(db), 100));
  await writeDueAlerts({ db, tokens: context.alertTokens, now: () => testNow })
  expect(await takeDueNotice(db, 60_000)).toMatchObject({ tries: 1 })
  expect(await deliver()).toEqual([])
  await sql`update push_message set due_at = now()`.execute(db)
  expect([await deliver(), noticesOf(device).length]).toEqual([['sent'], 1])
})

test('a device that is gone goes with its alerts; one that is refused is kept for two weeks', async () => {
  await using db = await testDatabase()
  const { post, rows, service, tell } = await agency(db)
  const [gone, refused] = [service.subscribe(), service.subscribe()]
  for (const subscription of [gone, refused]) await post(threeBeds, { subscription })
  service.end(gone)
  await addEvent(db, await addProperty(db, { beds: 3, agent_ref: 'ONE' }))
  expect((await tell()).sort()).toEqual(['refused', 'sent'])
  expect([(await rows('account')).length, (await rows('saved_search')).length]).toEqual([1, 1])
  service.answer({ status: 403 })
  await addEvent(db, await addProperty(db, { beds: 3, agent_ref: 'TWO' }))
  expect(await tell()).toEqual(['refused'])
  expect(await countNotices(db)).toMatchObject({ devices: 1, waiting: 0, refused: 1, problem: 'Status 403' })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  expect([await forgetDevices(db, inDays(13)), (await rows('push_device')).length]).toEqual([0, 1])
  expect([await forgetDevices(db, inDays(15)), await rows('account')]).toEqual([1, []])
})

test('with a new key devices keep theirs, and one that asks again gets it with all its alerts', async () => {
  await using db = await testDatabase()
  const { browser, noticesOf, post, rows, service, tell } = await agency(db)
  const key = async () => (await (await browser.send(routes.alerts.deviceKey.href())).json()) as { key: string }
  const first = await key()
  const device = service.subscribe()
  await post(threeBeds, { subscription: device })
  expect(await renewPushSecret(db)).toBe(1)
  expect(await key()).not.toEqual(first)
  await forgetDevices(db, testNow)
  await addEvent(db, await addProperty(db, { beds: 3, agent_ref: 'ONE' }))
  expect(await tell()).toEqual(['sent'])
  expect(service.messagesOf(device)[0]?.headers.authorization).toContain(`k=${first.key}`)

  const renewed = service.subscribe()
  // Who has not all of a subscription cannot take its alerts away.
  const forged = { ...device, keys: { ...device.keys, auth: renewed.keys.auth } }
  expect((await post(routes.alerts.renewDevice.href(), { was: forged, subscription: renewed })).status).toBe(404)
  expect((await post(routes.alerts.ownDevice.href(), { subscription: forged })).status).toBe(404)
  expect((await post(routes.alerts.renewDevice.href(), { was: device, subscription: renewed })).status).toBe(204)
  await addEvent(db, await addProperty(db, { beds: 3, agent_ref: 'TWO' }))
  expect([await tell(), noticesOf(device).length, noticesOf(renewed).length]).toEqual([['sent'], 1, 1])
  expect(service.messagesOf(renewed)[0]?.headers.authorization).toContain(`k=${(await key()).key}`)
  expect((await post(routes.alerts.ownDevice.href(), { subscription: renewed })).manage).toMatch(/^\/alerts\/manage\//)
  await forgetDevices(db, testNow)
  expect((await rows('push_device')).length).toBe(1)
  expect(await db.selectFrom('site_secret').select('name').where('name', 'like', 'push key %').execute()).toEqual([{ name: 'push key 2' }])
})

test('what is no subscription, or not one for the public internet, is refused with a reason', async () => {
  await using db = await testDatabase()
  const { post, rows, service } = await agency(db, {})
  const { keys } = service.subscribe()
  for (const subscription of [
    undefined,
    'x',
    {},
    { endpoint: 'https://push.example/a' },
    { endpoint: 'http://push.example/a', keys },
    { endpoint: 'https://user:word@push.example/a', keys },
    ...[
      '127.0.0.1',
      '[::1]',
      '10.0.0.1',
      '169.254.169.254',
      '[fd00::1]',
      '2130706433',
      'localhost',
      'printer.local',
      'push.example:22',
    ].map((host) => ({ endpoint: `https://${host}/a`, keys })),
    { endpoint: `https://push.example/${'a'.repeat(1000)}`, keys },
    { endpoint: 'https://push.example/a', keys: { ...keys, p256dh: 'A'.repeat(87) } },
    { endpoint: 'https://push.example/a', keys: { ...keys, auth: 'short' } },
  ])
    expect(await post(threeBeds, { subscription })).toMatchObject({ status: 422, message: expect.stringContaining('no address') })
  expect((await post(routes.alerts.tellDeviceOfProperty.href(9), { subscription: service.subscribe() })).status).toBe(404)
  expect([await rows('account'), service.asked()]).toEqual([[], 0])
})

test('a visitor starts so many an hour; a device has no name for the office to find', async () => {
  await using db = await testDatabase()
  const { context, rows, service } = await agency(db)
  const start = (from: string) => {
    const { endpoint, keys } = service.subscribe()
    const device = { endpoint, publicKey: keys.p256dh, sharedSecret: keys.auth }
    const alert = { of: 'search', title: 'Homes', criteria: { channel: 'sales' }, frequency: 'I' } as const
    return tellDevice(context.accounts, { device, alert, from })
  }
  for (let asked = 0; asked < 40; asked += 1) expect(await start('192.0.2.1')).toEqual(expect.any(Number))
  await expect(start('192.0.2.1')).rejects.toThrow(RetryLater)
  expect(await start('192.0.2.2')).toEqual(expect.any(Number))
  expect((await rows('account')).length).toBe(41)
  expect(await findPeople(db, 'all', { typed: 'device', most: 10 })).toEqual([])
})
