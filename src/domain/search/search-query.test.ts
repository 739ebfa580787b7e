import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Place, placeLabel } from '#src/domain/places/place.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { canonicalCriteria, type SearchCriteria } from './search-criteria.ts'
import { activeFilters, withoutFilters } from './search-filters.ts'
import { searchPath } from './search-path.ts'
import {
  type FormControls,
  hiddenFields,
  readLostFilters,
  readPageSize,
  readSearchQuery,
  searchQuery,
  unreadOfQuery,
} from './search-query.ts'

const read = (query: string) => readSearchQuery(new URLSearchParams(query))

test('scalars and fragments are read, the slash encoded or not', () => {
  const criteria = { channel: 'sales', placeId: 'p1', minBeds: 2, maxPrice: 300_000, page: 2 }
  expect(read('channel=sales&place_id=p1&fragment=from-2-bed/up-to-300000/page-2')).toEqual(criteria)
  expect(read('channel=sales&place_id=p1&fragment=from-2-bed%2Fup-to-300000%2Fpage-2')).toEqual(criteria)
})

test('a plain form is read: empty fields do not filter, pounds and commas may be typed, checkboxes may repeat', () => {
  const form =
    'channel=lettings&q=Taunton&min_beds=&max_beds=3&min_price=%C2%A31%2C000&within=0-5-miles&tags=garden&tags=garage&pets=on&sorted='
  expect(read(form)).toEqual({
    channel: 'lettings',
    q: 'Taunton',
    maxBeds: 3,
    minPrice: 1000,
    within: 0.5,
    tags: ['garage', 'garden'],
    pets: true,
  })
})

test('a unit typed after a number is not in its way', () => {
  expect(read('min_square_feet=1,500+sq+ft&min_acreage=2+acres')).toEqual({ channel: 'sales', minSquareFeet: 1500, minAcreage: 2 })
  expect(read('min_square_feet=1500sq.ft.&min_acreage=0.5ac')).toEqual({ channel: 'sales', minSquareFeet: 1500, minAcreage: 0.5 })
})

test('a form field wins over the fragment', () => {
  expect(read('fragment=from-2-bed/up-to-300000&min_beds=4')).toEqual({ channel: 'sales', minBeds: 4, maxPrice: 300_000 })
})

test('a radius of the form is read however it is written', () => {
  expect([read('within=5').within, read('within=5-miles').within, read('within=0.25').within]).toEqual([5, 5, 0.25])
})

test('what cannot be read does not filter', () => {
  expect(read('channel=auctions&min_beds=two&max_price=-1&page=0&place_id=%00&branch_id=x&view=1,2&poly=!!&zoom_level=7')).toEqual({
    channel: 'sales',
  })
})

test('what cannot be read is told as it was sent, and of criteria that were written nothing is', () => {
  const unread = (query: string) => unreadOfQuery(new URLSearchParams(query))
  expect(unread('channel=auctions&travel=soon&min_beds=two&branch_id=x')).toEqual(['two', 'soon', 'auctions', 'x'])
  expect(unread('fragment=travel-121-car-51,-3-A/from-2-bed/nonsense')).toEqual(['travel-121-car-51,-3-a', 'nonsense'])
  expect(unread('channel=sales&min_beds=&travel=&q=Anything+at+all&zoom_level=7')).toEqual([])
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      expect(unreadOfQuery(searchQuery(criteria))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('any criteria written to a query and read back are the same criteria', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      const asked = Object.fromEntries(Object.entries(criteria).filter(([, value]) => value !== false))
      expect(read(searchQuery(criteria).toString())).toEqual(asked)
    }),
    { numRuns: 300 },
  )
})

test('any query whatever is read without complaint', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (query) => void expect(['sales', 'lettings']).toContain(read(query).channel)))
})

test.each([
  ['', 12],
  ['count=24', 24],
  ['count=0', 1],
  ['count=-5', 1],
  ['count=1000', 200],
  ['count=1e3', 12],
  ['count=many', 12],
])('%s asks for a page of %d', (query, pageSize) => {
  expect(readPageSize(new URLSearchParams(query))).toBe(pageSize)
})

const controls: FormControls = { criteria: new Set(['minBeds', 'within', 'status', 'sorted']), tags: new Set(['garden']) }
const sent = (fields: Record<string, string>) => readSearchQuery(new URLSearchParams(fields))

test('whatever is asked for can be seen, and taken away one by one', () => {
  fc.assert(
    fc.property(anyCriteria, (any) => {
      const criteria = canonicalCriteria(any)
      let left = criteria
      for (const { text } of activeFilters(criteria)) {
        expect(text).not.toBe('')
        left = activeFilters(left)[0]!.without
      }
      expect(canonicalCriteria(left)).toEqual(canonicalCriteria(withoutFilters(criteria)))
    }),
  )
})

test('the hidden fields of a form are what its controls do not say', () => {
  const criteria: SearchCriteria = { channel: 'sales', branchId: 7, minBeds: 2, updatedAgo: 5, maxAcreage: 2, tags: ['!garden', 'garden'] }
  expect(hiddenFields({ ...criteria, placeId: 'county-bristol' }, 'Bristol', controls)).toEqual([
    ['form_channel', 'sales'],
    ['form_q', 'Bristol'],
    ['form_place_id', 'county-bristol'],
    ['branch_id', '7'],
    ['tag', '!garden'],
    ['fragment', 'up-to-2-acres/updated-in-5-days'],
  ])
})

test('a place stays for as long as its text does', () => {
  const form = { form_channel: 'sales', form_q: 'Bristol', form_place_id: 'county-bristol', fragment: 'view--3,51,-2,52' }
  const view = [-3, 51, -2, 52]
  expect(sent({ ...form, q: ' Bristol ' })).toEqual({ channel: 'sales', q: 'Bristol', placeId: 'county-bristol', view })
  expect(sent({ ...form, q: 'Bath' })).toEqual({ channel: 'sales', q: 'Bath' })
  expect(sent({ ...form, q: '' })).toEqual({ channel: 'sales' })
  expect(sent({ ...form, q: 'Bristol', place_id: 'location-bristol' })).toEqual({
    channel: 'sales',
    q: 'Bristol',
    placeId: 'location-bristol',
  })
})

test('prices stay on their side of the trade', () => {
  const prices = { max_price: '300000', min_price: '900', fragment: 'from-50-per-night/short-lets', min_beds: '2' }
  expect(sent({ ...prices, channel: 'lettings', form_channel: 'sales' })).toEqual({ channel: 'lettings', minBeds: 2, shortLets: true })
  expect(sent({ ...prices, channel: 'lettings', form_channel: 'lettings' })).toMatchObject({
    maxPrice: 300_000,
    minPrice: 900,
    minPerNight: 50,
  })
})

test('what comes from no form is left as it is', () => {
  expect(sent({ channel: 'lettings', q: 'Bath', place_id: 'x', max_price: '900', view: '-3,51,-2,52', form_q: 'Leeds' })).toMatchObject({
    placeId: 'x',
    maxPrice: 900,
    view: [-3, 51, -2, 52],
  })
})

test('text that is typed as the place clears the drawn area, keywords do not (rules: S12)', () => {
  const form = { form_channel: 'sales', fragment: 'poly-eW5odUhqc1ZiR29VfE9nUXpeP3JQeEp8T3JWdEFuVXNQZnNEaVN2ZEF7YEBoYUBnZEB7ckJrQG1gQQ==' }
  expect(sent({ ...form, q: '' }).poly).toBeDefined()
  expect(sent({ ...form, q: '', text: 'river' }).poly).toBeDefined()
  expect(sent({ ...form, q: 'Bath' })).toEqual({ channel: 'sales', q: 'Bath' })
})

test('a tag that is there already is not added again (rules: S13)', () => {
  expect(readSearchQuery(new URLSearchParams('tag=garden&tag=house&tag=garden&fragment=tag-garden')).tags).toEqual(['garden', 'house'])
})

test('a chosen place sets the text to its name and county, clearing it clears the place (rules: S14)', () => {
  expect(placeLabel({ name: 'Taunton', countyName: 'Somerset', kind: 'location' } as Place)).toBe('Taunton, Somerset')
  expect(placeLabel({ name: 'London', countyName: '', kind: 'location' } as Place)).toBe('London')
  const form = { form_channel: 'sales', form_q: 'Taunton, Somerset', form_place_id: 'location-taunton', min_beds: '2' }
  expect(sent({ ...form, q: 'Taunton, Somerset' })).toMatchObject({ placeId: 'location-taunton' })
  expect(sent({ ...form, q: '' })).toEqual({ channel: 'sales', minBeds: 2 })
})

test('beds of 0 are kept: 0 is a studio (rules: S15)', () => {
  expect(sent({ form_channel: 'sales', min_beds: '0', max_beds: '0' })).toEqual({ channel: 'sales', minBeds: 0, maxBeds: 0 })
  expect(searchPath(sent({ form_channel: 'sales', max_beds: '0' }))).toBe('/property-for-sale/up-to-0-bed')
})

test('another channel clears the prices and what only the one it leaves has, and says so (rules: S11)', () => {
  const params = new URLSearchParams('form_channel=sales&channel=lettings&max_price=300000&min_beds=2&tag=new+home&tag=garden')
  expect(readSearchQuery(params)).toEqual({ channel: 'lettings', minBeds: 2, tags: ['garden'] })
  expect(readLostFilters(params)).toEqual(['up to £300,000', 'new home'])
  expect(readLostFilters(new URLSearchParams('channel=lettings&max_price=900'))).toEqual([])
})
