import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { pageCache } from './page-cache.ts'

const limit = '2026-11-23T00:00:00.000Z'

/** Returns a site with a page that shows the time and changes at `limit`; `clock.now` is the site's time. */
function aSite(now: string, freshUntil: string | undefined = limit) {
  const clock = { now: new Date(now), renders: 0 }
  const app = new Hono()
  app.use(pageCache({ version: () => '1', now: () => clock.now }))
  app.get('/', (c) => {
    clock.renders += 1
    c.set('route', routes.site.page)
    if (freshUntil !== undefined) c.set('freshUntil', new Date(freshUntil))
    return c.html(`It was ${clock.now.toISOString()}`)
  })
  return { clock, get: (headers = {}) => app.request('/', { headers }) }
}

test.each([
  ['2026-11-22T23:59:59.999Z', 1],
  ['2026-11-23T00:00:00.000Z', 2],
  ['2026-11-23T00:05:00.000Z', 2],
])('a page that changes at midnight is at %s rendered %i times', async (later, renders) => {
  const { clock, get } = aSite('2026-11-22T23:55:00Z')
  await get()
  clock.now = new Date(later)
  expect(await (await get()).text()).toContain(renders === 1 ? '23:55' : later)
  expect(clock.renders).toBe(renders)
})

test('a page that does not change by itself is kept past midnight', async () => {
  const { clock, get } = aSite('2026-11-22T23:55:00Z', '2027-01-01T00:00:00Z')
  await get()
  clock.now = new Date('2026-11-23T00:05:00Z')
  await get()
  expect(clock.renders).toBe(1)
})

test('yesterday’s page is not confirmed by a 304', async () => {
  const { clock, get } = aSite('2026-11-22T23:55:00Z')
  const etag = (await get()).headers.get('etag')!
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  clock.now = new Date(limit)
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
})
