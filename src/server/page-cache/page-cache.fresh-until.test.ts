import { Hono } from 'hono'
import { expect, test } from 'vitest'
import * as routes from '#src/routes.ts'
import { pageCache } from './page-cache.ts'
import type { SharedCaching } from './shared-caching.ts'

const limit = '2026-11-23T00:00:00.000Z'

/** Returns a site with a page that shows the time and changes at `limit`; `clock.now` is the site's time. */
function aSite(
  now: string,
  { freshUntil = limit, ...options }: { freshUntil?: string; isSameUntilThen?: boolean; shared?: SharedCaching } = {},
) {
  const clock = { now: new Date(now), renders: 0 }
  const app = new Hono()
  app.use(pageCache({ version: () => '1', now: () => clock.now, shared: options.shared }))
  app.get('/', (c) => {
    clock.renders += 1
    c.set('route', routes.site.page)
    c.set('freshUntil', new Date(freshUntil))
    c.set('isSameUntilThen', options.isSameUntilThen)
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

test('one that does not change by itself is kept over midnight, for ten minutes in all', async () => {
  const { clock, get } = aSite('2026-11-22T23:55:00Z', { freshUntil: '2027-01-01T00:00:00Z' })
  await get()
  clock.now = new Date('2026-11-23T00:04:59Z')
  await get()
  expect(clock.renders).toBe(1)
  clock.now = new Date('2026-11-23T00:05:00Z')
  await get()
  expect(clock.renders).toBe(2)
})

test('yesterday’s page is not confirmed by a 304', async () => {
  const { clock, get } = aSite('2026-11-22T23:55:00Z')
  const etag = (await get()).headers.get('etag')!
  expect((await get({ 'if-none-match': etag })).status).toBe(304)
  clock.now = new Date(limit)
  expect((await get({ 'if-none-match': etag })).status).toBe(200)
})

test('one that knows when it changes is kept until then', async () => {
  const { clock, get } = aSite('2026-11-22T12:00:00Z', { isSameUntilThen: true })
  for (const [later, renders] of [
    ['2026-11-22T23:59:59.999Z', 1],
    [limit, 2],
  ] as const) {
    await get()
    clock.now = new Date(later)
    await get()
    expect(clock.renders).toBe(renders)
  }
})

test('a shared cache is told to keep only what it cannot keep beyond its change', async () => {
  const { clock, get } = aSite('2026-11-22T12:00:00Z', { isSameUntilThen: true, shared: { kind: 'fastly', seconds: 60 } })
  const isShared = async (now: string) => {
    clock.now = new Date(now)
    return (await get()).headers.has('surrogate-control')
  }
  expect(await isShared('2026-11-22T23:57:59Z')).toBe(true)
  expect(clock.renders).toBe(1)
  expect(await isShared('2026-11-22T23:58:00Z')).toBe(false)
  expect(await isShared('2026-11-22T23:59:59Z')).toBe(false)
  expect(clock.renders).toBe(2)
})
