import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { canonicalCriteria } from './canonical-criteria.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { setFilters, withoutFilters } from './search-filters.ts'
import { type FormControls, hiddenFields } from './search-form.ts'
import { readSearchQuery } from './search-query.ts'

const controls: FormControls = { criteria: new Set(['minBeds', 'within', 'status', 'sorted']), tags: new Set(['garden']) }
const sent = (fields: Record<string, string>) => readSearchQuery(new URLSearchParams(fields))

test('whatever is asked for can be seen, and taken away one by one', () => {
  fc.assert(
    fc.property(anyCriteria, (any) => {
      const criteria = canonicalCriteria(any)
      let left = criteria
      for (const { text } of setFilters(criteria)) {
        expect(text).not.toBe('')
        left = setFilters(left)[0]!.without
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
