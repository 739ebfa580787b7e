import { expect, test } from 'vitest'
import { earlierListings, type OtherListing } from './earlier-listings.ts'

const own = {
  channel: 'sales',
  postcode: 'TA1 1AA',
  houseNameNumber: '12',
  street: 'High Street',
  displayAddress: 'High Street, Taunton',
  addressPrecision: 'exact',
  propertySubId: 3,
} as const
const since = new Date('2026-06-01')
const other = (changes: Partial<OtherListing['listing']> = {}, times: Partial<OtherListing> = {}): OtherListing => ({
  id: 1,
  listing: { ...own, ...changes },
  from: new Date('2024-03-01'),
  until: new Date('2024-07-01'),
  price: 280_000,
  ...times,
})
const found = (others: readonly OtherListing[], mine: Partial<OtherListing['listing']> = {}) =>
  earlierListings({ ...own, ...mine }, since, others).map(({ from }) => from.toISOString().slice(0, 10))

test('an earlier listing of the same home is recognised, however its address is written', () => {
  expect(found([other({ street: 'High street', displayAddress: 'High Street, Taunton.' })])).toEqual(['2024-03-01'])
  const again = other({}, { from: new Date('2025-03-01'), until: since })
  expect(found([other(), again])).toEqual(['2025-03-01', '2024-03-01'])
})

test.each([
  ['another number', [other({ houseNameNumber: '12a' })], {}],
  ['another postcode', [other({ postcode: 'TA1 1AB' })], {}],
  ['a letting', [other({ channel: 'lettings' })], {}],
  ['another kind of home', [other({ propertySubId: 8 })], {}],
  ['one that was never shown', [other({}, { from: null })], {}],
  ['one that still stands', [other({}, { until: null })], {}],
  ['one withdrawn after this one was shown', [other({}, { until: new Date('2026-06-02') })], {}],
  ['two at the same time', [other(), other({}, { from: new Date('2024-05-01'), until: new Date('2024-09-01') })], {}],
  ['a home without a number', [other({ houseNameNumber: '' })], { houseNameNumber: '' }],
  ['a hidden address', [other()], { addressPrecision: 'hidden' }],
  ['a flat without a number of its own', [other({ propertySubId: 8 })], { propertySubId: 8 }],
  ['land', [other({ propertySubId: 20 })], { propertySubId: 20 }],
] as const)('%s is no earlier listing', (_what, others, mine) => {
  expect(found(others, mine)).toEqual([])
})

test('a flat with its number is recognised', () => {
  const flat = { houseNameNumber: 'Flat 2, 12', propertySubId: 8 }
  expect(found([other(flat)], flat)).toEqual(['2024-03-01'])
})
