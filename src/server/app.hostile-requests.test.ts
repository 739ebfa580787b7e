import { expect, test } from 'vitest'
import { allRoutes, patternsOf } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { readSettings } from '#src/settings.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { routeAddresses } from '#tests/support/route-addresses.ts'
import { testSite } from '#tests/support/site.ts'

const near = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
/** The fixed beginnings of the addresses of each route: `/`, `/counties/`, `/property-for-sale/`. */
const starts = [...new Set([...allRoutes.values()].flatMap(patternsOf).map(startOf))]

/** Links that are mailed once say that they have ended. */
const isMailedLink = (path: string) => path.startsWith('/alerts/confirm/')

test('no address redirects to another site', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { version: () => '1' })
  const outside = [
    '//evil.test',
    '/%2f%2fevil.test',
    '/%5cevil.test',
    '//evil.test/..',
    '/https:%2f%2fevil.test',
    '/%0d%0alocation:%20//evil.test',
  ]
  const before = [...starts.map((start) => start.replace(/\/$/, '')), routes.property.page.href(1, 'sales')]
  for (const path of before.flatMap((start) =>
    outside.flatMap((end) => [start + end, `${start + end}/`, `${start + end}?q=//evil.test`]),
  )) {
    const { status, headers } = await site.request(`https://own.test${path}`)
    const location = headers.get('location')
    expect([path, location === null || /^\/(?![/\\])/.test(location), headers.get('set-cookie')]).toEqual([path, true, null])
    // The office sends unknown users to sign in, reports that a link has expired, and soon refuses guesses.
    const usual = [200, 301, 302, 404, 405, ...(isMailedLink(path) ? [410] : [])]
    expect(path.startsWith('/office/') ? [200, 303, 404, 405, 410, 429] : usual).toContain(status)
  }
})

test('undecodable, overlong and ../ addresses are not found, and break nothing', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { version: () => '1' })
  const odd = [
    '%',
    '%zz',
    '%ff',
    '%00',
    '%E0%A4%A',
    '..%2f..%2fpackage.json',
    '%2e%2e%2f.env',
    '..%5cx',
    'a/'.repeat(3000),
    'é'.repeat(700),
  ]
  const below = [...starts.filter((start) => start.endsWith('/')), routes.media.image.href(320, '').replace(/[^/]*$/, '')]
  expect(below.length).toBeGreaterThan(10)
  const lenient = [routes.search.forSale, routes.search.toRent, routes.overlay.propertyImage].flatMap(patternsOf).map(startOf)
  for (const path of below.flatMap((start) => odd.map((end) => start + end))) {
    const response = await site.request(`https://own.test${path}`)
    // Searches ignore unknown words, and the home page opens a gallery at any picture.
    const isLenient = lenient.some((start) => start.endsWith('/') && path.startsWith(start))
    const fine = [
      404,
      414,
      301,
      isLenient ? 200 : 405,
      ...(path.startsWith('/office/') ? [303, 410, 429] : []),
      ...(isMailedLink(path) ? [410] : []),
    ]
    expect([path, response.status]).toEqual([path, expect.toSatisfy((status) => fine.includes(status))])
    expect(await response.text()).not.toContain('devDependencies')
  }
})

test('a path that looks like a pattern is treated as a path, and answered once', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { version: () => '1' })
  for (const path of ['/*', '/*?x', '/assets/*', '/images/*', '/:slug', '/counties/*']) {
    const response = await site.request(`https://own.test${path}`)
    expect([path, response.status, (await response.text()).length > 0]).toEqual([path, 404, true])
  }
})

test('numbers too large for a column find nothing, and break nothing', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const numbers = [
    0,
    42_948,
    42_949,
    42_950,
    99_999,
    2 ** 31 - 1,
    2 ** 31,
    '9007199254740993',
    '9223372036854775808',
    '9'.repeat(30),
    '-1',
    '1e9',
    '1.5',
  ]
  const { search, property, media, crawlers } = routes
  const addresses = (written: number | string) => {
    // Texts too: a route takes them for numbers.
    const number = written as number
    return [
      crawlers.propertySitemap.href('sales', number),
      property.page.href(number, 'sales'),
      media.image.href(number, '0'.repeat(64)),
      `${search.forSale.href()}/page-${number}`,
      `${search.forSale.href()}/from-${number}`,
      `${search.toRent.href()}/up-to-${number}`,
      `${search.forSale.href()}/from-${number}-bed`,
      `${search.forSale.href()}/within-${number}-miles`,
      ...['branch_id', 'place_id', 'page', 'min_price', 'max_price', 'min_bedrooms', 'radius', 'count', 'text', 'q'].flatMap((name) => [
        `${search.page.href()}?${name}=${number}`,
        `${search.results.href()}?${name}=${number}`,
      ]),
      `${search.places.href()}?near=${number},${number}`,
    ]
  }
  for (const path of numbers.flatMap(addresses)) {
    const { status } = await site.request(`https://own.test${path}`)
    expect([path, status]).toEqual([path, expect.toSatisfy((answered) => [200, 301, 302, 404].includes(answered))])
  }
})

test('request headers do not affect a page that is cached for others', async () => {
  await using db = await testDatabase()
  await using folder = await scratchFolder()
  const settings = readSettings({ LOG_LEVEL: 'silent', GABLE_VAR: folder.path })
  const site = await testSite(db, { version: () => '1', settings })
  const poison = {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.test;proto=https',
    'x-original-url': '/evil',
    'x-rewrite-url': '/evil',
    'x-http-method-override': 'DELETE',
    // A kind that no page is offered in: Markdown and JSON are kept apart (representation.ts).
    accept: 'application/pdf',
    'accept-language': 'de',
    cookie: 'theme=evil',
    range: 'bytes=0-10',
    origin: 'https://evil.test',
    'user-agent': '<script>',
  }
  const names = ['search.forSale', 'search.results', 'search.places', 'crawlers.sitemapIndex', 'crawlers.robots'] as const
  for (const path of names.map((name) => routeAddresses[name])) {
    const poisoned = await site.request(`http://own.test${path}`, { headers: poison }, near)
    const plain = await site.request(`http://own.test${path}`, {}, near)
    expect([path, poisoned.status, await poisoned.text()]).toEqual([path, 200, await plain.text()])
    for (const { headers } of [poisoned, plain]) {
      expect(headers.get('access-control-allow-origin')).toBeNull()
      expect(JSON.stringify([...headers])).not.toContain('evil')
    }
  }
})

test('unknown methods get a short response that is not cached', async () => {
  await using db = await testDatabase()
  const site = await testSite(db, { version: () => '1' })
  for (const method of ['OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
    const { status, headers } = await site.request(routes.search.forSale.href(), { method })
    expect([method, status, headers.get('allow'), headers.get('cache-control')]).toEqual([method, 405, 'GET, HEAD', 'no-cache'])
  }
  expect((await site.request(routes.search.forSale.href())).status).toBe(200)
})

test('metrics without a token are not available through a proxy, whichever header it adds', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  expect((await site.request(routes.operations.metrics.href(), {}, near)).status).toBe(200)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto']) {
    expect([name, (await site.request(routes.operations.metrics.href(), { headers: { [name]: '8.8.8.8' } }, near)).status]).toEqual([
      name,
      404,
    ])
  }
})

function startOf(pattern: string): string {
  return pattern.replace(/[:*].*/, '')
}
