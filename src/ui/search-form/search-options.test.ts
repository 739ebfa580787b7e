import { expect, test } from 'vitest'
import { priceOptions, sortOptions, statusOptions } from './search-options.ts'

test('a price from an address is among the options though no list has it', () => {
  const offered = priceOptions('sales', 'No limit', 312_345)
  expect(offered).toContainEqual({ value: '312345', text: '£312,345' })
  const prices = offered.slice(1).map(({ value }) => Number(value))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(priceOptions('sales', 'No limit', 90_000_000).at(-1)?.text).toBe('£90,000,000')
  expect(priceOptions('sales', 'No limit', 50_000)).toEqual(priceOptions('sales', 'No limit', undefined))
})

test('the three orders by time say which time they go by', () => {
  const texts = Object.fromEntries(sortOptions.map(({ value, text }) => [value, text]))
  expect(texts).toMatchObject({
    'most-recent-first': 'Newly added first',
    'most-recently-launched-first': 'Newly on the market first',
    'most-recently-updated-first': 'Recently updated first',
  })
})

test('both answers to what is shown are named, whichever the agency shows unasked', () => {
  const texts = ['Available only', 'Include under offer and sold']
  expect(statusOptions('sales', 'available').map(({ text }) => text)).toEqual(texts)
  expect(statusOptions('sales', 'all').map(({ text }) => text)).toEqual(texts)
  expect(statusOptions('sales', 'all').map(({ value }) => value)).toEqual(['available', ''])
})
