import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { visitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'
import { isCounted } from '../count-visits.ts'

const views = routes.statistics.propertyViews.href()
const exposures = routes.statistics.exposures.href()
const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

test('the database is not used until the batch is written', async () => {
  await using site = await countingSite()
  for (let times = 0; times < 3; times++) await site.send(views, { property_id: site.id })
  expect(await site.db.selectFrom('property_interest').selectAll().execute()).toEqual([])
  expect(await site.counts()).toEqual([['2026-11-21', 'opened', 3]])
})

test('invalid bodies, ids and events get 204 and count nothing', async () => {
  await using site = await countingSite()
  const bodies = [
    '',
    '{',
    '[]',
    'property_id=1',
    { property_id: 'x' },
    { property_id: -1 },
    { property_ids: [site.id] },
    { event_type: 'SearchResult' },
  ]
  for (const path of [views, exposures]) for (const body of bodies) expect((await site.send(path, body)).status).toBe(204)
  await site.send(exposures, { property_ids: [site.id], event_type: 'Demolished' })
  expect(await site.counts()).toEqual([])
})

test('opening a page counts one property', async () => {
  await using site = await countingSite()
  await site.send(views, { property_id: [site.id, site.id + 1] })
  await site.send(views, { property_id: `${site.id},${site.id + 1}` })
  expect(await site.counts()).toEqual([['2026-11-21', 'opened', 2]])
})

test.each([
  ['a robot', { 'user-agent': 'Googlebot/2.1' }],
  ['who asks not to be tracked', { 'sec-gpc': '1' }],
  ['who denied cookies', { cookie: 'gable_consent=deny' }],
  ['what is fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
])('%s is answered alike and not counted', async (_, headers) => {
  await using site = await countingSite()
  expect((await site.send(views, { property_id: site.id }, headers)).status).toBe(204)
  expect((await site.send(exposures, { property_ids: [site.id], event_type: 'SearchResult' }, headers)).status).toBe(204)
  expect(await site.counts()).toEqual([])
})

test('the agency’s own staff is not counted, also behind a proxy', async () => {
  await using site = await countingSite({ AGENCY_ADDRESSES: '81.2.69.0/24', TRUST_PROXY: 'loopback' })
  await site.send(views, { property_id: site.id }, { 'x-forwarded-for': '81.2.69.7' })
  expect(await site.counts()).toEqual([])
  await site.send(views, { property_id: site.id }, { 'x-forwarded-for': '81.2.70.7' })
  expect(await site.counts()).toEqual([['2026-11-21', 'opened', 1]])
})

test('another site cannot make a visitor’s browser count', async () => {
  await using site = await countingSite()
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.example' }]) {
    expect((await site.send(views, { property_id: site.id }, headers)).status).toBe(403)
  }
  expect(await site.counts()).toEqual([])
})

test('body size and rate are limited', async () => {
  await using site = await countingSite()
  expect((await site.send(exposures, 'x'.repeat(10_001))).status).toBe(413)
  const answers = []
  for (let times = 0; times <= routes.statistics.propertyViews.perMinute; times++) answers.push(await site.send(views, {}))
  expect(answers.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
})

test('a busy site still responds', async () => {
  await using site = await countingSite({}, true)
  expect((await site.send(views, { property_id: site.id })).status).toBe(204)
})

async function countingSite(env: Record<string, string> = {}, isBusy = false) {
  const db = await testDatabase()
  const id = await addProperty(db)
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example', ...env })
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  const admission = { enter: () => undefined, refuses: () => true, waiting: () => 99, waitingOf: () => 0, expectedWaitMs: () => 9999 }
  const visitors = visitorAddresses(settings)
  const site = await testSite(db, { settings, statistics, visitors, ...(isBusy && { admission }) })
  return {
    db,
    id,
    send(path: string, body: unknown, headers: Record<string, string> = {}) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
      return site.request(path, { method: 'POST', body: sent, headers: { 'user-agent': agent, ...headers } }, connection)
    },
    async counts() {
      await statistics.flush()
      const rows = await db.selectFrom('property_interest').selectAll().where('property_id', '=', id).orderBy('kind').execute()
      return rows.map(({ day, kind, count }) => [day, kind, count])
    },
    async [Symbol.asyncDispose]() {
      await statistics.stop()
      await db[Symbol.asyncDispose]()
    },
  }
}

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

test.each([phone, desktop, chrome])('a visitor with %s is counted', async (agent) => {
  expect(await counted({ 'user-agent': agent })).toBe(true)
})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
])('%j is no visitor', async (agent) => {
  expect(await counted({ 'user-agent': agent })).toBe(false)
})

test.each([
  [{ 'sec-gpc': '1' }],
  [{ dnt: '1' }],
  [{ cookie: 'gable_consent=deny.2026-11-22' }],
  [{ 'sec-purpose': 'prefetch;prerender' }],
  [{ purpose: 'prefetch' }],
  [{ 'x-moz': 'prefetch' }],
])('%j is not counted', async (headers) => {
  expect(await counted({ 'user-agent': phone, ...headers })).toBe(false)
})

test.each([[{ 'sec-gpc': '0' }], [{ dnt: '0' }], [{ cookie: 'gable_consent=allow.2026-11-22' }]])('%j is counted', async (headers) => {
  expect(await counted({ 'user-agent': phone, ...headers })).toBe(true)
})

test('the agency’s own staff is not counted', async () => {
  expect(await counted({ 'user-agent': desktop }, true)).toBe(false)
})

async function counted(headers: Record<string, string>, isOfAgency = false): Promise<boolean> {
  const site = new Hono().get('/', (c) => c.json(isCounted(c, { isOfAgency: () => isOfAgency })))
  return (await site.request('/', { headers })).json()
}
