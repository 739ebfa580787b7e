import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Route } from '#src/routes/route.ts'
import * as routes from '#src/routes.ts'
import { requestCounts } from './request-counts.ts'
import { isGuarded, wrongTries } from './wrong-tries.ts'

function aRoute(route: Route = routes.feeds.rtdf, refusal: 401 | 404 = 401) {
  let [address, looked, clock] = ['', 0, 42_000]
  const app = new Hono()
  app.use(wrongTries({ counts: requestCounts({ now: () => clock }), clientAddress: () => address, route, now: () => clock }))
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

test('who brings a wrong secret too often is not looked at for the rest of the minute', async () => {
  const site = aRoute()
  expect((await site.from('1.2.3.4', 'wrong', 30)).status).toBe(401)
  const refused = await site.from('1.2.3.4', 'right', 5)
  expect([refused.status, refused.headers.get('retry-after'), site.looked()]).toEqual([429, '18', 30])
  expect((await site.from('1.2.3.5', 'right')).status).toBe(200)
  site.pass(20_000)
  expect((await site.from('1.2.3.4', 'right')).status).toBe(200)
})

test('who was let in before is let in, whatever others behind the same address try', async () => {
  const site = aRoute()
  await site.from('1.2.3.4', 'right')
  await site.from('1.2.3.4', 'wrong', 100)
  expect((await site.from('1.2.3.4', 'right')).status).toBe(200)
})

test('right ones are never counted', async () => {
  const site = aRoute()
  expect((await site.from('1.2.3.4', 'right', 200)).status).toBe(200)
})

test('where a stranger is told that there is nothing, that counts', async () => {
  const metrics = aRoute(routes.operations.metrics, 404)
  expect((await metrics.from('1.2.3.4', 'wrong', 31)).status).toBe(429)
  const other = aRoute(routes.feeds.rtdf, 404)
  expect((await other.from('1.2.3.4', 'wrong', 31)).status).toBe(404)
})

test('every route that goes by a secret is guarded, and no other', () => {
  const guarded = [routes.feeds.blm, routes.feeds.rtdf, routes.feeds.reapitWebhook, routes.operations.metrics]
  expect(guarded.map(isGuarded)).toEqual([true, true, true, true])
  expect([routes.search.places, routes.operations.health].map(isGuarded)).toEqual([false, false])
})
