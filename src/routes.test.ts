import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { closedBy } from '#tests/support/crawl.ts'
import { testDatabase } from '#tests/support/database.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'
import { testSite } from '#tests/support/site.ts'
import { allRoutes, patternsOf } from './routes/all-routes.ts'
import type { OverlayRoute } from './routes/route.ts'
import * as routes from './routes.ts'

test.each([...allRoutes])('the address of %s is one its patterns take', (name, route) => {
  const app = new Hono()
  for (const pattern of patternsOf(route)) app.on(route.method, pattern, (c) => c.body(null))
  const { pathname } = new URL(routeAddresses[name], 'http://site')
  expect(app.router.match(route.method, pathname)[0]).not.toEqual([])
})

test.each([
  [routes.search.county.href('a b/c?d#é%'), '/counties/a%20b%2Fc%3Fd%23%C3%A9%25'],
  [routes.search.branch.href('../x'), '/branches/..%2Fx/properties'],
  [routes.search.placeFirst.href('rhos on sea', 'sales'), '/rhos%20on%20sea/sales'],
  [routes.site.galleryExample.href('a/b', 'c'), '/gallery/a%2Fb/c'],
])('what is put into %s is percent-encoded', (address, written) => {
  expect(address).toBe(written)
  expect(new URL(address, 'http://site').pathname).toBe(written)
})

test('no two routes have method and path in common but those that take any', () => {
  const patterns = [...allRoutes.values()]
    .filter(({ path }) => path !== '*')
    .flatMap((route) => patternsOf(route).map((pattern) => `${route.method} ${pattern}`))
  expect(patterns.filter((pattern, index) => patterns.indexOf(pattern) !== index)).toEqual([])
})

test('alternatives within a pattern stand in a group: Hono anchors only the first and the last of bare ones', () => {
  const bare = [...allRoutes.values()].filter(({ path }) => /\{[^{(]*\|/.test(path))
  expect(bare).toEqual([])
})

test('an overlay has the same path in its hash, without what it is about', () => {
  const overlays: OverlayRoute[] = Object.values(routes.overlay)
  for (const { href, hash } of overlays) expect(hash(7, 8).split('?')[0]).toBe(`#${href(7, 8).replace(/\?.*/, '')}`)
})

test('robots.txt closes what is declared closed to crawlers, and nothing else', async () => {
  await using db = await testDatabase()
  const closed = closedBy(await (await (await testSite(db)).request(routes.crawlers.robots.href())).text())
  const wrong = [...allRoutes].filter(([name, { method, crawlers }]) => {
    if (method !== 'GET' || crawlers === 'closed-with-query') return false
    return closed(routeAddresses[name]) !== (crawlers === 'closed')
  })
  expect(wrong.map(([name, { crawlers }]) => [name, routeAddresses[name], crawlers])).toEqual([])
})
