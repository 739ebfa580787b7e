import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { readPageSize, readSearchQuery, searchQuery } from './search-query.ts'

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

test('any criteria written to a query and read back are the same criteria', () => {
  fc.assert(
    fc.property(anyCriteria, (criteria) => {
      const { shortLets, pets, ...others } = criteria
      const expected = { ...others, ...(shortLets && { shortLets }), ...(pets && { pets }) }
      expect(read(searchQuery(criteria).toString())).toEqual(expected)
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
