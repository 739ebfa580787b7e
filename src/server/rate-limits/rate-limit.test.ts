import { type Context, Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { Route } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import { isSecretGuarded, limitFailedAttempts, rateLimit } from './rate-limit.ts'
import { requestCounts } from './request-counts.ts'

test('an address that asks too often gets a Retry-After', async () => {
  const site = aSite()
  const answers = []
  for (let index = 0; index < 4; index++) answers.push(await site.from('1.2.3.4'))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[3]?.headers.get('retry-after')).toBe('18')
  expect((await site.from('1.2.3.5')).status).toBe(200)
})

test('IPv6 visitors cannot evade the limit with other addresses of their network', async () => {
  const site = aSite()
  for (let index = 0; index < 3; index++) await site.from(`2001:db8:1:2::${index}`)
  expect((await site.from('2001:db8:1:2:ffff::1')).status).toBe(429)
  expect((await site.from('2001:db8:1:3::1')).status).toBe(200)
})

test('visitors with unknown addresses share one count', async () => {
  const site = aSite()
  for (let index = 0; index < 3; index++) await site.from('')
  expect((await site.from('')).status).toBe(429)
})

test('people get a page, programs JSON', async () => {
  const site = aSite()
  for (let index = 0; index < 3; index++) await site.from('1.2.3.4')
  const page = await site.from('1.2.3.4', { accept: 'text/html,*/*' })
  expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')]).toEqual([429, '18', 'text/html; charset=UTF-8'])
  expect(await page.text()).toContain('<h1>Too many requests. Please try again in a minute.</h1>')
  expect(await (await site.from('1.2.3.4')).json()).toEqual({ message: 'Too many requests. Please try again in a minute.' })
})

function aSite() {
  let address = ''
  const now = () => 42_000
  const app = new Hono()
  app.use(rateLimit({ counts: requestCounts({ now }), clientAddress: () => address, name: 'places', perMinute: 3, now }))
  app.get('/', (c) => c.text('done'))
  return {
    async from(client: string, headers: Record<string, string> = {}): Promise<Response> {
      address = client
      return app.request('/', { headers })
    },
  }
}

const proof = (c: Context) => c.req.header('authorization') ?? ''

function aRoute(route: Route = routes.feeds.rtdf, refusal: 401 | 404 = 401) {
  let [address, looked, clock] = ['', 0, 42_000]
  const app = new Hono()
  app.use(
    limitFailedAttempts({ counts: requestCounts({ now: () => clock }), clientAddress: () => address, proof, route, now: () => clock }),
  )
  app.get('/', (c) => {
    looked++
    return c.req.header('authorization') === 'right' ? c.text('in') : c.text('out', refusal)
  })
  return {
    looked: () => looked,
    pass: (ms: number) => (clock += ms),
    async from(client: string, authorization = 'wrong', times = 1) {
      address = client
      const answers = []
      for (let index = 0; index < times; index++) answers.push(await app.request('/', { headers: { authorization } }))
      return answers.at(-1)!
    },
  }
}

test('too many wrong secrets block their sender for the rest of the minute', async () => {
  const site = aRoute()
  expect((await site.from('1.2.3.4', 'wrong', 30)).status).toBe(401)
  const refused = await site.from('1.2.3.4', 'right', 5)
  expect([refused.status, refused.headers.get('retry-after'), site.looked()]).toEqual([429, '18', 30])
  expect((await site.from('1.2.3.5', 'right')).status).toBe(200)
  site.pass(20_000)
  expect((await site.from('1.2.3.4', 'right')).status).toBe(200)
})

test('known senders are still accepted, whatever others behind the same address try', async () => {
  const site = aRoute()
  await site.from('1.2.3.4', 'right')
  await site.from('1.2.3.4', 'wrong', 100)
  expect((await site.from('1.2.3.4', 'right')).status).toBe(200)
  // Others at that address cannot continue to guess either.
  expect([(await site.from('1.2.3.4', 'another')).status, site.looked()]).toEqual([429, 32])
})

test('valid secrets are never counted', async () => {
  const site = aRoute()
  expect((await site.from('1.2.3.4', 'right', 200)).status).toBe(200)
})

test('a 404 counts where it is the answer to strangers', async () => {
  const metrics = aRoute(routes.operations.metrics, 404)
  expect((await metrics.from('1.2.3.4', 'wrong', 31)).status).toBe(429)
  const other = aRoute(routes.feeds.rtdf, 404)
  expect((await other.from('1.2.3.4', 'wrong', 31)).status).toBe(404)
})

test('all routes with a secret are limited, and no others', () => {
  const guarded = [routes.feeds.blm, routes.feeds.rtdf, routes.feeds.reapitWebhook, routes.operations.metrics]
  expect(guarded.map(isSecretGuarded)).toEqual([true, true, true, true])
  expect([routes.search.places, routes.operations.health].map(isSecretGuarded)).toEqual([false, false])
})

test('processes with shared counts refuse together, from the first wrong secret on', async () => {
  const sums = new Map<string, number>()
  const addShared = async (_: number, added: ReadonlyMap<string, number>) => {
    for (const [client, count] of added) sums.set(client, (sums.get(client) ?? 0) + count)
    return sums
  }
  const now = () => 42_000
  const processes = Array.from({ length: 8 }, () => {
    const counts = requestCounts({ addShared, now, everyMs: 60_000 })
    onTestFinished(counts.stop)
    const app = new Hono()
    app.use(limitFailedAttempts({ counts, clientAddress: () => '1.2.3.4', proof, route: routes.feeds.rtdf, now }))
    app.get('/', (c) => c.text('out', 401))
    return { counts, ask: async () => (await app.request('/')).status }
  })
  const said: number[] = []
  for (let round = 0; round < 6; round++) {
    for (const { ask } of processes) said.push(await ask())
    for (const { counts } of processes) await counts.share()
    for (const { counts } of processes) counts.add('an honest visitor')
  }
  // Each process learns of the others when it shares its own counts: for some a round later.
  expect(said.filter((status) => status === 401).length).toBeLessThanOrEqual(40)
  expect([...sums.keys()]).toEqual([expect.stringMatching(/^wrong POST /)])
})
