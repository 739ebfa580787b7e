import { afterAll, expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { requestCounts } from '#src/server/rate-limits/request-counts.ts'
import type { PropertyReceiver } from '#src/services/receive-properties/property-receiver.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aSource } from '#tests/support/opened-feed.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'
import { sendersOf } from './real-time/find-sender.ts'

const forSale = routes.search.forSale.href()
const folder = await scratchFolder()
afterAll(() => folder[Symbol.asyncDispose]())
const settings = (env: Record<string, string> = {}) => readSettings({ GABLE_VAR: folder.path, LOG_LEVEL: 'silent', ...env })

test('a cached page has all security headers, its ETag and its lifetime', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { version: () => '1' })
  for (const round of ['rendered', 'kept']) {
    const { headers } = await site.request(forSale)
    expect([round, Object.fromEntries(headers)]).toEqual([
      round,
      expect.objectContaining({
        'cache-control': 'public, max-age=0, must-revalidate',
        'content-security-policy': expect.not.stringMatching(/unsafe|(?<!:\/\/)\*|\*(?!\.)/),
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        etag: expect.stringMatching(/^W\/"/),
        'permissions-policy': expect.stringContaining('camera=()'),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'x-content-type-options': 'nosniff',
      }),
    ])
  }
})

test('a change of the stock appears on the page with the next version, not before', async () => {
  await using db = await testDatabase()
  let version = '1'
  const site = await testSite(db, { version: () => version })
  const shown = async () => (await (await site.request(forSale)).text()).includes('9 Orchard Close')
  expect(await shown()).toBe(false)
  await addProperty(db, { card: { displayAddress: '9 Orchard Close' } })
  expect(await shown()).toBe(false)
  version = '2'
  expect(await shown()).toBe(true)
})

test.each([
  ['https://www.agency.example/', true],
  ['by a proxy that does not say so: http://www.agency.example/', true],
  ['http://localhost:3000/', false],
  ['http://192.168.1.5:3000/', false],
  ['http://www.agency.example.org/', false],
])('the browser is to ask for everything by TLS, but where the site is reached without: %s %s', async (said, isAsked) => {
  await using db = await testDatabase()
  const site = await testSite(db, { settings: settings({ PUBLIC_URL: 'https://www.agency.example' }) })
  const { headers } = await site.request(said.slice(said.indexOf('http')))
  expect(headers.get('content-security-policy')?.includes('upgrade-insecure-requests')).toBe(isAsked)
})

test('HSTS is sent only over TLS', async () => {
  await using db = await testDatabase()
  const hsts = async (env: Record<string, string>, url: string) =>
    (await (await testSite(db, { settings: settings(env) })).request(url)).headers.has('strict-transport-security')
  expect(await hsts({}, 'http://localhost:3000/')).toBe(false)
  expect(await hsts({}, 'https://localhost/')).toBe(true)
  expect(await hsts({ PUBLIC_URL: 'https://www.agency.example' }, 'http://localhost/')).toBe(true)
})

test('behind a trusted proxy pages contain the address that the visitor used', async () => {
  await using db = await testDatabase()
  const from = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const headers = { 'x-forwarded-proto': 'https' }
  const canonical = async (env: Record<string, string>) => {
    const site = await testSite(db, { settings: settings(env), version: () => '1' })
    const html = await (await site.request(`http://agency.example${forSale}`, { headers }, from)).text()
    return html.match(/rel="canonical" href="([^"]*)"/)?.[1]
  }
  expect(await canonical({ TRUST_PROXY: 'loopback' })).toBe(`https://agency.example${forSale}`)
  expect(await canonical({})).toBe(`http://agency.example${forSale}`)
})

test('cross-site requests are refused, a feed sent by a program is not', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const post = async (headers: Record<string, string>) =>
    (await site.request(routes.feeds.blm.href(), { method: 'POST', headers, body: 'x' })).status
  expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  // Without FEED_TOKEN the site accepts no feeds, but the request was processed.
  expect(await post({ authorization: 'Bearer x' })).toBe(503)
})

test('place look-ups per address are limited, without counting cached pages', async () => {
  await using db = await testDatabase()
  // All within one minute of this clock, however long it takes.
  const site = await testSite(db, { version: () => '1', requestCounts: requestCounts({ now: () => 0 }) })
  for (let index = 0; index < 300; index++) expect((await site.request(`${routes.search.places.href()}?term=ta`)).status).toBe(200)
  const statuses = new Set<number>()
  for (let index = 0; index < 245; index++) statuses.add((await site.request(`${routes.search.places.href()}?near=-3.${index},51`)).status)
  expect(statuses).toEqual(new Set([200, 429]))
})

test('guesses of sender and metrics secrets are limited, wherever the secret is sent', async () => {
  await using db = await testDatabase()
  const sources = [{ ...aSource('crm', [1]), format: 'rtdf', token: { env: 'CRM' }, addressSecret: { env: 'CRM' } } as const]
  const given = settings({ METRICS_TOKEN: 'of-the-metrics-alone', CRM: 'of-the-crm-and-nobody-else' })
  const realTime = { senders: () => sendersOf({ sources }, given), receiver: {} as PropertyReceiver }
  const site = await testSite(db, { settings: given, realTime, requestCounts: requestCounts({ now: () => 0 }) })
  const guess = async (path: string, method: string, times: number) => {
    const statuses = new Set<number>()
    for (let index = 0; index < times; index++)
      statuses.add((await site.request(path, { method, headers: { authorization: `Bearer guess-number-${index}` } })).status)
    return [...statuses]
  }
  expect(await guess(routes.operations.metrics.href(), 'GET', 40)).toEqual([404, 429])
  expect(await guess(routes.feeds.rtdf.href('getbranchpropertylist'), 'POST', 20)).toEqual([401])
  expect(await guess('/feeds/rtdf/guess-in-the-address/v1/property/getbranchpropertylist', 'POST', 20)).toEqual([401, 429])
})

test('metrics count responses by route, not by address', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { version: () => '1' })
  for (const path of [forSale, forSale, `${routes.search.places.href()}?term=somebody%40example.com`]) await site.request(path)
  const near = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const text = await (await site.request(routes.operations.metrics.href(), {}, near)).text()
  expect(text).toContain('gable_page_answers_total{from="cache"} 1')
  expect(text).toContain(`gable_requests_total{method="GET",route="${routes.search.places.path}",status="200"} 1`)
  expect(text).not.toContain('somebody')
  expect((await site.request(routes.operations.metrics.href(), {}, { incoming: { socket: { remoteAddress: '8.8.8.8' } } })).status).toBe(
    404,
  )
})
