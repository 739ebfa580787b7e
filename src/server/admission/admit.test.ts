import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { servedApp } from '#tests/support/served-app.ts'
import { type Arrival, admissionQueue } from './admission-queue.ts'
import { admission } from './admit.ts'

test('a refused request gets a Retry-After, and no work is done for it', async () => {
  let worked = 0
  const site = aSite(
    () => undefined,
    () => worked++,
  )
  const page = await site.request('/')
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([503, '3', 'no-store'])
  expect(await (await site.request('/search.ljson')).json()).toEqual({ message: 'The site is busy. Please try again in a moment.' })
  expect(worked).toBe(0)
})

test('a place is released when the work ends or fails', async () => {
  let left = 0
  const site = aSite(async () => () => void left++)
  expect((await site.request('/')).status).toBe(200)
  expect((await site.request('/fails')).status).toBe(500)
  expect(left).toBe(2)
})

test.each([
  ['a bookmark', 'GET', {}, false],
  ['a search engine', 'GET', { referer: 'https://search.example/' }, false],
  ['a link on another site', 'GET', { 'sec-fetch-site': 'cross-site' }, false],
  ['an address typed in', 'GET', { 'sec-fetch-site': 'none' }, false],
  ['a link on one of our pages', 'GET', { 'sec-fetch-site': 'same-origin' }, true],
  ['the same in an old browser', 'GET', { referer: 'http://localhost/property-for-sale' }, true],
  ['a referrer that is no address', 'GET', { referer: ':' }, false],
  ['a page fetched in advance by an older browser', 'GET', { referer: 'http://localhost/', purpose: 'prefetch' }, false],
  ['a page fetched in advance', 'GET', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }, false],
  ['a form', 'POST', {}, true],
  ['somebody signed in', 'GET', { cookie: 'gable_session=token' }, true],
] as const)('in the middle of something or not: %s', async (_name, method, headers, continuing) => {
  const heard: (boolean | undefined)[] = []
  const site = aSite(async ({ isContinuing }) => {
    heard.push(isContinuing)
    return () => {}
  })
  await site.request('http://localhost/', { method, headers })
  expect(heard).toEqual([continuing])
})

test('a visitor who disconnects while waiting causes no work and delays nobody', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const asked: string[] = []
  const queue = admissionQueue({ places: 1 })
  const { admit } = admission({ queue, addressOf: () => '' })
  const app = new Hono().use(admit).get('*', async (c) => {
    asked.push(c.req.path)
    if (c.req.path === '/first') await finished
    return c.text('done')
  })
  await using site = await servedApp(app.fetch)
  const first = fetch(`${site.url}/first`)
  await vi.waitFor(() => expect(asked).toEqual(['/first']))
  const leaving = new AbortController()
  const left = Array.from({ length: 20 }, () => fetch(`${site.url}/left`, { signal: leaving.signal }).catch(() => 'left'))
  await vi.waitFor(() => expect(queue.waiting()).toBe(20))
  leaving.abort()
  await Promise.all(left)
  await vi.waitFor(() => expect(queue.waiting()).toBe(0))
  const last = fetch(`${site.url}/last`)
  finish()
  expect((await Promise.all([first, last])).map(({ status }) => status)).toEqual([200, 200])
  expect(asked).toEqual(['/first', '/last'])
})

test('under load only a visitor with many requests is refused (an IPv6 network counts as one visitor)', async () => {
  const queue = admissionQueue({ places: 1 })
  const { admit, shed } = admission({ queue, addressOf: (c) => c.req.header('x-from')! })
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  let begun = 0
  const app = new Hono().use(shed, admit).get('*', async (c) => {
    begun++
    if (c.req.path === '/slow') await finished
    return c.text('done')
  })
  const order: string[] = []
  const ask = async (path: string, from: string) => {
    const { status } = await app.request(path, { headers: { 'x-from': from } })
    order.push(`${from} ${status}`)
    return status
  }
  const many = Array.from({ length: 1100 }, (_, index) => ask('/slow', `2001:db8::${index.toString(16)}`))
  await vi.waitFor(() => expect(begun).toBe(1))
  const other = ask('/', '2001:db8:1::1')
  finish()
  expect(await other).toBe(200)
  const statuses = await Promise.all(many)
  expect(statuses.filter((status) => status === 503)).toHaveLength(300)
  expect(order.findIndex((line) => line.endsWith('503'))).toBeGreaterThan(order.indexOf('2001:db8:1::1 200'))
})

function aSite(enter: (arrival: Arrival) => Promise<() => void> | undefined, work = () => {}) {
  const queue = { enter: (arrival: Arrival = {}) => enter(arrival), refuses: () => false, waitingOf: () => 0 }
  return new Hono()
    .use(admission({ queue, addressOf: () => '' }).admit)
    .get('/fails', () => {
      throw new Error('It does')
    })
    .all('*', (c) => {
      work()
      return c.text('done')
    })
    .onError((_error, c) => c.text('failed', 500))
}
