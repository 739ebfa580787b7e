import { expect, test } from 'vitest'
import { cacheKey } from './page-store.ts'

test.each([
  ['/?utm_source=mail&x=1', '/'],
  ['/properties/7/sales?from=mail', '/properties/7/sales'],
  ['/search?q=Wells&b=2&gclid=9&min_beds=', '/search?q=Wells'],
  ['/search.ljson?min_beds=2&channel=sales', '/search.ljson?channel=sales&min_beds=2'],
  ['/property-for-sale/somerset?utm_medium=mail&branch_id=2', '/property-for-sale/somerset?branch_id=2'],
  ['/places?x=1&term=Wells', '/places?term=Wells'],
  ['/articles.ljson?topic=tax&page=2&fbclid=1', '/articles.ljson?page=2&topic=tax'],
])('%s is kept as %s', (path, kept) => {
  expect(cacheKey(`https://a.test${path}`)).toBe(`https://a.test${kept}`)
})

test.each([
  [[], '/sales'],
  [['type', 'month'], '/sales?month=2026-12&type=sheep'],
  [['month'], '/sales?month=2026-12'],
])('a page that reads %j is kept as %s', (names, kept) => {
  expect(cacheKey('https://a.test/sales?type=sheep&utm_source=mail&month=2026-12&x=1', names)).toBe(`https://a.test${kept}`)
})

test('searches that differ in a parameter in use have different keys', () => {
  expect(cacheKey('https://a.test/search?q=Bath')).not.toBe(cacheKey('https://a.test/search?q=Wells'))
})

test('addresses with the same first segment keep the parameters of each', () => {
  const site = 'https://a.test'
  expect(cacheKey(`${site}/branches?near=TA1&utm_source=mail`)).toBe(`${site}/branches?near=TA1`)
  expect(cacheKey(`${site}/branches/taunton/properties?count=24&nonsense=1`)).toBe(`${site}/branches/taunton/properties?count=24`)
  expect(cacheKey(`${site}/staff?department=lettings&branch=taunton`)).toBe(`${site}/staff?branch=taunton&department=lettings`)
})
