import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { servedApp } from '#tests/support/served-app.ts'
import { type AdmissionQueue, admissionQueue } from './admission-queue.ts'
import { admit } from './admit.ts'

test('who is refused is told when to come again, and nothing is worked for them', async () => {
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

test('a place is given back when the work is done, and when it fails', async () => {
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
] as const)('in the middle of something or not: %s', async (_name, method, headers, continuing) => {
  const heard: (boolean | undefined)[] = []
  const site = aSite(async ({ isContinuing }) => {
    heard.push(isContinuing?.())
    return () => {}
  })
  await site.request('http://localhost/', { method, headers })
  expect(heard).toEqual([continuing])
})

test('who hangs up while they wait is not worked for, and holds nobody up', async () => {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const asked: string[] = []
  const queue = admissionQueue({ places: 1 })
  const app = new Hono().use(admit({ queue })).get('*', async (c) => {
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

function aSite(enter: (arrival: NonNullable<Parameters<AdmissionQueue['enter']>[0]>) => Promise<() => void> | undefined, work = () => {}) {
  return new Hono()
    .use(admit({ queue: { enter: (arrival = {}) => enter(arrival) } }))
    .get('/fails', () => {
      throw new Error('It does')
    })
    .all('*', (c) => {
      work()
      return c.text('done')
    })
    .onError((_error, c) => c.text('failed', 500))
}
