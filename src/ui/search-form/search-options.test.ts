import { expect, test } from 'vitest'
import { bedOptions, priceOptions, radiusOptions, sortOptions, statusOptions } from './search-options.ts'

test('a price from an address is among the options though no list has it', () => {
  const offered = priceOptions('sales', 'No limit', 312_345)
  expect(offered).toContainEqual({ value: '312345', text: '£312,345' })
  const prices = offered.slice(1).map(({ value }) => Number(value))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(priceOptions('sales', 'No limit', 90_000_000).at(-1)?.text).toBe('£90,000,000')
  expect(priceOptions('sales', 'No limit', 300_000)).toEqual(priceOptions('sales', 'No limit', undefined))
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

test('prices and beds are those of the rules (S16)', () => {
  const texts = (options: readonly { text: string }[]) => options.map(({ text }) => text).join(', ')
  expect(texts(priceOptions('sales', 'Any', undefined))).toBe(
    'Any, £100,000, £200,000, £300,000, £400,000, £500,000, £600,000, £700,000, £800,000, £900,000, £1,000,000, £2,000,000, £3,000,000, £4,000,000, £5,000,000, £6,000,000, £7,000,000, £8,000,000, £9,000,000, £10,000,000',
  )
  expect(
    priceOptions('lettings', 'Any', undefined)
      .map(({ value }) => Number(value))
      .slice(1),
  ).toEqual([200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1500, 2000])
  expect(texts(bedOptions('Any', undefined))).toBe('Any, Studio, 1 bed, 2 beds, 3 beds, 4 beds, 5 beds, 6 beds')
  expect(radiusOptions(undefined).map(({ value }) => value)).toEqual([
    '',
    '0.25',
    '0.5',
    '1',
    '2',
    '3',
    '4',
    '5',
    '10',
    '15',
    '20',
    '25',
    '30',
  ])
})
