import { expect, test } from 'vitest'
import { canonicalCriteria, sameSearch, searchKey } from './canonical-criteria.ts'
import type { Place } from './place.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { withChannel, withDrawnArea, withoutTag, withPage, withPlace, withQuery, withSort, withTag, withText } from './search-state.ts'

const leeds: Place = {
  id: 'location-leeds',
  kind: 'location',
  name: 'Leeds',
  countyName: 'West Yorkshire',
  slug: 'leeds',
  countySlug: 'west-yorkshire',
  location: { lat: 53.8, lng: -1.55 },
  radiusMiles: 5,
}
const poly = '_p~iF~ps|U'

test('changing the channel clears the prices, choosing the same one does not', () => {
  const criteria: SearchCriteria = { channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0, page: 3 }
  expect(withChannel(criteria, 'lettings')).toEqual({ channel: 'lettings', minBeds: 0 })
  expect(withChannel(criteria, 'sales')).toEqual({ channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0 })
})

test('a text query clears the drawn area', () => {
  expect(withText({ channel: 'sales', poly }, 'annexe')).toEqual({ channel: 'sales', text: 'annexe' })
  expect(withQuery({ channel: 'sales', poly, placeId: 'x' }, 'Leeds')).toEqual({ channel: 'sales', q: 'Leeds' })
  expect(withText({ channel: 'sales', text: 'annexe' }, '')).toEqual({ channel: 'sales' })
})

test('a tag is added once', () => {
  const once = withTag({ channel: 'sales', tags: ['garden'] }, 'annexe')
  expect(once.tags).toEqual(['annexe', 'garden'])
  expect(withTag(once, 'garden')).toEqual(once)
  expect(withoutTag(withoutTag(once, 'garden'), 'annexe')).toEqual({ channel: 'sales' })
})

test('choosing a place fills the query, clearing it clears the place only', () => {
  const chosen = withPlace({ channel: 'sales', poly, page: 2 }, leeds)
  expect(chosen).toEqual({ channel: 'sales', placeId: 'location-leeds', q: 'Leeds, West Yorkshire' })
  expect(withPlace(chosen, undefined)).toEqual({ channel: 'sales', q: 'Leeds, West Yorkshire' })
  expect(withPlace({ channel: 'sales' }, { ...leeds, countyName: '' }).q).toBe('Leeds')
})

test('every change but that of the page starts at the first page', () => {
  const criteria: SearchCriteria = { channel: 'sales', page: 4 }
  const changed = [
    withText(criteria, 'x'),
    withTag(criteria, 'x'),
    withSort(criteria, 'least-expensive-first'),
    withDrawnArea(criteria, poly),
  ]
  expect(changed.every((each) => each.page === undefined)).toBe(true)
  expect(withPage(criteria, 5).page).toBe(5)
  expect(withPage(criteria, 1)).toEqual({ channel: 'sales' })
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
  ['no beds', { minBeds: 0 }],
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
