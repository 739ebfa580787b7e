import { expect, test } from 'vitest'
import type { SearchCriteria } from './search-criteria.ts'
import { canonicalCriteria } from './search-criteria.ts'

const poly = '_p~iF~ps|U'

test('searches are the same whatever their order of tags and spelt-out defaults', () => {
  const one: SearchCriteria = { channel: 'sales', tags: ['a', 'b'], minBeds: 2, page: 4, sorted: 'most-recent-first', pets: false }
  const other: SearchCriteria = { minBeds: 2, tags: ['b', 'a', 'b'], minPrice: 0, channel: 'sales' }
  expect(canonicalCriteria({ ...one, page: 1 })).toEqual(canonicalCriteria(other))
  expect(JSON.stringify(canonicalCriteria(other))).toBe('{"channel":"sales","minBeds":2,"tags":["a","b"]}')
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
  expect(canonicalCriteria({ ...search, ...difference })).not.toEqual(canonicalCriteria(search))
})

test('of a drawn area, a place and a query only the one that decides is kept', () => {
  expect(canonicalCriteria({ channel: 'sales', poly, placeId: 'x', q: 'y', within: 3 })).toEqual({ channel: 'sales', poly })
  expect(canonicalCriteria({ channel: 'sales', placeId: 'x', q: 'y', within: 3 })).toEqual({ channel: 'sales', placeId: 'x', within: 3 })
})
