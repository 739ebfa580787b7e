import { expect, test } from 'vitest'
import type { Channel } from '../property/channel.ts'
import { type SortOrder, sortOrders } from './criteria/results.ts'
import type { CriterionName } from './search-criteria.ts'
import { searchOptions, unreadNumbers } from './search-inputs.ts'
import { readSearchQuery } from './search-query.ts'

test.each([
  ['', {}],
  ['min_square_feet=&min_acreage=', {}],
  ['min_square_feet=1,500 sq ft&min_acreage=2.5 acres', {}],
  ['min_square_feet=lots', { minSquareFeet: 'lots' }],
  ['min_square_feet=-5&min_acreage=a few', { minSquareFeet: '-5', minAcreage: 'a few' }],
  ['max_acreage=some&max_square_feet=1e3&max_per_night=cheap', { maxSquareFeet: '1e3', maxAcreage: 'some', maxPerNight: 'cheap' }],
  [`min_acreage=${'x'.repeat(500)}`, { minAcreage: 'x'.repeat(100) }],
])('of %j it says %j, and the search does without them', (query, unread) => {
  const params = new URLSearchParams(query)
  expect(unreadNumbers(params)).toEqual(unread)
  for (const key of Object.keys(unread)) expect(readSearchQuery(params)).not.toHaveProperty(key)
})

test('a price from an address is among the options though no list has it', () => {
  const offered = optionsOf('maxPrice', 'sales', 312_345)
  expect(offered).toContainEqual({ value: '312345', text: '£312,345' })
  const prices = offered.slice(1).map(({ value }) => Number(value))
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  expect(optionsOf('maxPrice', 'sales', 90_000_000).at(-1)?.text).toBe('£90,000,000')
  expect(optionsOf('maxPrice', 'sales', 300_000)).toEqual(optionsOf('maxPrice', 'sales'))
})

test('the three orders by time say which time they go by', () => {
  const texts = optionsOf('sorted').map(({ text }) => text)
  const textOf = (order: SortOrder) => texts[sortOrders.indexOf(order)]
  expect(textOf('most-recent-first')).toBe('Newly added first')
  expect(textOf('most-recently-launched-first')).toBe('Newly on the market first')
  expect(textOf('most-recently-updated-first')).toBe('Recently updated first')
})

test('both answers to what is shown are named, whichever the agency shows unasked', () => {
  const texts = ['Available only', 'Include under offer and sold']
  expect(searchOptions('status', { channel: 'sales', defaultStatus: 'available' }).map(({ text }) => text)).toEqual(texts)
  expect(searchOptions('status', { channel: 'sales', defaultStatus: 'all' }).map(({ text }) => text)).toEqual(texts)
  expect(searchOptions('status', { channel: 'sales', defaultStatus: 'all' }).map(({ value }) => value)).toEqual(['available', ''])
})

test('prices and beds are those of the rules (S16)', () => {
  const texts = (options: readonly { text: string }[]) => options.map(({ text }) => text).join(', ')
  expect(texts(optionsOf('minPrice'))).toBe(
    'Any, £100,000, £200,000, £300,000, £400,000, £500,000, £600,000, £700,000, £800,000, £900,000, £1,000,000, £2,000,000, £3,000,000, £4,000,000, £5,000,000, £6,000,000, £7,000,000, £8,000,000, £9,000,000, £10,000,000',
  )
  expect(
    optionsOf('minPrice', 'lettings')
      .map(({ value }) => Number(value))
      .slice(1),
  ).toEqual([200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300, 1500, 2000])
  expect(texts(optionsOf('maxBeds'))).toBe('Any, Studio, 1 bed, 2 beds, 3 beds, 4 beds, 5 beds, 6 beds')
  expect(optionsOf('within').map(({ value }) => value)).toEqual(['', '0.25', '0.5', '1', '2', '3', '4', '5', '10', '15', '20', '25', '30'])
})

test('a tenure from an address comes last', () => {
  expect(optionsOf('tenure', 'sales', 'freehold').map(({ text }) => text)).toEqual(['Any', 'Freehold', 'Leasehold', 'Share of freehold'])
  expect(optionsOf('tenure', 'sales', 'commonhold').at(-1)).toEqual({ value: 'commonhold', text: 'Commonhold' })
})

function optionsOf(name: CriterionName, channel: Channel = 'sales', asked?: unknown) {
  return searchOptions(name, { channel, defaultStatus: 'available' }, asked)
}
