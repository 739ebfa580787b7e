import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testSite } from '#tests/support/site.ts'
import { isPlatformPath, mayBeWritten, platformPatterns } from './platform-paths.ts'

test('every address that the app itself serves is reserved', async () => {
  await using db = await testDatabase()
  const site = await testSite(db)
  const own = site.routes.filter(({ method, path }) => method === 'GET' && !/^\/\*?$|^\*$/.test(path)).map(({ path }) => path)
  expect(own.length).toBeGreaterThan(20)
  expect(own.filter((path) => !platformPatterns.includes(path))).toEqual([])
})

test.each([
  '/search',
  '/places',
  '/property-for-sale/somerset',
  '/branches',
  '/branches/taunton',
  '/branches/taunton/properties',
  '/staff',
  '/book-a-valuation',
  '/properties/12/sales',
])('%s is the site’s own', (path) => expect(isPlatformPath(path)).toBe(true))

test.each(['/', '/about', '/our-people', '/branches/taunton/people', '/searching'])('%s is free for pages of the agency', (path) =>
  expect(isPlatformPath(path)).toBe(false),
)

test.each(['/terms-of-use', '/privacy-policy', '/cookies', '/fees'])('%s belongs to the site until the agency has a page there', (path) =>
  expect([isPlatformPath(path), mayBeWritten(path)]).toEqual([true, true]),
)

test.each(['/', '/search', '/branches', '/site-map', '/about'])('no page of the agency can replace %s', (path) =>
  expect(mayBeWritten(path)).toBe(false),
)
