import { expect, test } from 'vitest'
import type { RentFrequency } from './listing.ts'
import { priceValue } from './price-value.ts'

const sale = { channel: 'sales', price: 325_000, priceQualifier: 'none', rentFrequency: null } as const

test('a sale is searched by its price', () => {
  expect(priceValue(sale)).toBe(325_000)
})

test.each<[RentFrequency | null, number, number]>([
  ['monthly', 950, 950],
  [null, 950, 950],
  ['weekly', 100, 433],
  ['weekly', 300, 1300],
  ['quarterly', 3000, 1000],
  ['annual', 12_500, 1042],
  ['per-person-per-week', 120, 520],
])('a rent asked %s of £%i is £%i a month', (rentFrequency, price, month) => {
  expect(priceValue({ channel: 'lettings', price, priceQualifier: 'none', rentFrequency })).toBe(month)
})

test('a price on application cannot be found out by searching', () => {
  expect(priceValue({ ...sale, priceQualifier: 'poa' })).toBeNull()
  expect(priceValue({ ...sale, price: null })).toBeNull()
})
