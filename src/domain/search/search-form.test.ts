import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Place, placeLabel } from '#src/domain/places/place.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { canonicalCriteria } from './canonical-criteria.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { setFilters, withoutFilters } from './search-filters.ts'
import { type FormControls, hiddenFields } from './search-form.ts'
import { searchPath } from './search-path.ts'
import { readDropped, readSearchQuery } from './search-query.ts'

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
  expect(readDropped(params)).toEqual(['up to £300,000', 'new home'])
  expect(readDropped(new URLSearchParams('channel=lettings&max_price=900'))).toEqual([])
})
