import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { isPrefetch } from './request-headers.ts'

test.each([
  [{}, false],
  [{ purpose: 'navigate' }, false],
  [{ 'sec-purpose': 'prefetch' }, true],
  [{ 'sec-purpose': 'prefetch;prerender' }, true],
  [{ purpose: 'prefetch' }, true],
  [{ purpose: 'preview' }, true],
  [{ 'x-moz': 'prefetch' }, true],
])('a request with %j is fetched ahead: %s', async (headers, isAhead) => {
  const site = new Hono().get('/', (c) => c.json(isPrefetch(c)))
  expect(await (await site.request('/', { headers })).json()).toBe(isAhead)
})
