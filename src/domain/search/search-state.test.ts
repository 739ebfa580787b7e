import { expect, test } from 'vitest'
import { canonicalCriteria, sameSearch, searchKey } from './canonical-criteria.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { withChannel, withoutTag } from './search-state.ts'

const poly = '_p~iF~ps|U'

test('changing the channel clears the prices, choosing the same one does not', () => {
  const criteria: SearchCriteria = { channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0, page: 3 }
  expect(withChannel(criteria, 'lettings')).toEqual({ channel: 'lettings', minBeds: 0 })
  expect(withChannel({ channel: 'lettings', minPerNight: 50, maxPerNight: 90 }, 'sales')).toEqual({ channel: 'sales' })
  expect(withChannel(criteria, 'sales')).toEqual({ channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0 })
})

test('a tag is taken away by itself, and the search starts at its first page', () => {
  const criteria: SearchCriteria = { channel: 'sales', tags: ['annexe', 'garden'], page: 4 }
  expect(withoutTag(criteria, 'garden')).toEqual({ channel: 'sales', tags: ['annexe'] })
  expect(withoutTag(withoutTag(criteria, 'garden'), 'annexe')).toEqual({ channel: 'sales' })
})

test('searches are the same whatever their page, order of tags and spelt-out defaults', () => {
  const one: SearchCriteria = { channel: 'sales', tags: ['a', 'b'], minBeds: 2, page: 4, sorted: 'most-recent-first', pets: false }
  const other: SearchCriteria = { minBeds: 2, tags: ['b', 'a', 'b'], minPrice: 0, channel: 'sales' }
  expect(sameSearch(one, other)).toBe(true)
  expect(searchKey(one)).toBe('{"channel":"sales","minBeds":2,"tags":["a","b"]}')
})

test.each<[string, Partial<SearchCriteria>]>([
  ['polygon', { poly }],
  ['radius', { within: 2 }],
  ['area', { area: '80' }],
  ['status', { status: 'all' }],
  ['text', { text: 'annexe' }],
  ['no beds', { maxBeds: 0 }],
  ['order', { sorted: 'least-expensive-first' }],
  ['channel', { channel: 'lettings' }],
])('searches that differ in %s are not the same', (_what, difference) => {
  const search: SearchCriteria = { channel: 'sales' }
  expect(sameSearch(search, { ...search, ...difference })).toBe(false)
})

test('of a drawn area, a place and a query only the one that decides is kept', () => {
  expect(canonicalCriteria({ channel: 'sales', poly, placeId: 'x', q: 'y', within: 3 })).toEqual({ channel: 'sales', poly })
  expect(canonicalCriteria({ channel: 'sales', placeId: 'x', q: 'y', within: 3 })).toEqual({ channel: 'sales', placeId: 'x', within: 3 })
})
