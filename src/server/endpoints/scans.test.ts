import { expect, test } from 'vitest'
import { scanCode, scanMedia } from '#src/domain/property/scan.ts'
import * as routes from '#src/routes.ts'
import { visitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { readSettings } from '#src/settings.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test('each scan leads to the page, sets no cookie, and is counted once by what the code is on', async () => {
  await using site = await scannedSite()
  for (const medium of scanMedia) {
    const answer = await site.scan(scanCode({ propertyId: site.id, medium }))
    expect([answer.status, answer.headers.get('location')]).toEqual([302, routes.property.page.href(site.id, 'lettings')])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
  }
  await site.scan(scanCode({ propertyId: site.id, medium: 'card' }))
  expect(await site.counts()).toEqual([
    ['2026-11-21', 'scan-board', 1],
    ['2026-11-21', 'scan-brochure', 1],
    ['2026-11-21', 'scan-card', 2],
    ['2026-11-21', 'scan-screen', 1],
  ])
})

test.each([
  ['a robot', { 'user-agent': 'Googlebot/2.1' }],
  ['a preview of links', { 'user-agent': 'facebookexternalhit/1.1' }],
  ['who asks not to be tracked', { 'sec-gpc': '1' }],
  ['who denied cookies', { cookie: 'gable_consent=deny' }],
  ['what is fetched ahead', { 'sec-purpose': 'prefetch' }],
])('%s is led on and not counted', async (_, headers) => {
  await using site = await scannedSite()
  expect((await site.scan(`w${site.id}`, { headers })).status).toBe(302)
  expect((await site.scan(`w${site.id}`, { method: 'HEAD' })).status).toBe(302)
  expect(await site.counts()).toEqual([])
})

test.each(['w999999999', 'x1', 'w0', 'w2147483648', 'w', '', 'w1/../x'])('there is nothing at %j', async (code) => {
  await using site = await scannedSite()
  expect((await site.scan(code)).status).toBe(404)
  expect(await site.counts()).toEqual([])
})

async function scannedSite() {
  const db = await testDatabase()
  const id = await addProperty(db, { channel: 'lettings' })
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example' })
  const statistics = createStatistics({ db, now: () => testNow, warn: () => {} })
  const site = await testSite(db, { settings, statistics, visitors: visitorAddresses(settings) })
  return {
    id,
    scan: (code: string, { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {}) =>
      site.request(
        routes.property.scan.href(code),
        { method, headers: { 'user-agent': phone, ...headers } },
        {
          incoming: { socket: { remoteAddress: '127.0.0.1' } },
        },
      ),
    async counts() {
      await statistics.flush()
      const rows = await db.selectFrom('property_interest').selectAll().orderBy('kind').execute()
      return rows.map(({ day, kind, count }) => [day, kind, count])
    },
    async [Symbol.asyncDispose]() {
      await statistics.stop()
      await db[Symbol.asyncDispose]()
    },
  }
}
