import { expect, test } from 'vitest'
import { countedSearch, type Tally, withoutOptionCriteria } from './option-counts.ts'
import type { SearchCriteria } from './search-criteria.ts'

const asked: SearchCriteria = {
  channel: 'sales',
  placeId: 'x',
  minBeds: 2,
  maxPrice: 300_000,
  within: 3,
  text: 'river',
  tags: ['garden', 'house'],
}

test('what options ask for is told apart from all else', () => {
  expect(withoutOptionCriteria(asked)).toEqual({ channel: 'sales', placeId: 'x', text: 'river' })
})

const home = { of: 'facts', available: true, pets: false, shortLet: false } as const
const tallies: Tally[] = [
  { ...home, missed: undefined, beds: 3, count: 4 },
  { ...home, missed: undefined, beds: 4, count: 1 },
  { ...home, missed: 'beds', beds: 1, count: 7 },
  { ...home, missed: 'kind', beds: 3, count: 2 },
  { of: 'price', missed: undefined, price: 250_000, count: 5 },
  { of: 'price', missed: 'price', price: 450_000, count: 3 },
  { of: 'price', missed: 'price', price: null, count: 1 },
  { of: 'tag', missed: undefined, tag: 'garden', count: 2 },
  { of: 'tag', missed: 'kind', tag: 'flat', count: 2 },
]

test('an option counts what meets all, and what misses its own facet alone', () => {
  const criteria: SearchCriteria = { channel: 'sales', minBeds: 2, maxPrice: 300_000 }
  const { total, options } = countedSearch({ tallies, created: [0, 1, 2, 2, 5], updated: [1] }, criteria, 'available')
  expect(total).toBe(5)
  expect(options.min_beds).toMatchObject({ '': 12, 0: 12, 1: 12, 2: 5, 4: 1, 5: 0 })
  expect(options.max_beds).toMatchObject({ '': 5, 3: 4 })
  expect(options.max_price).toMatchObject({ '': 9, 200000: 0, 300000: 5, 500000: 8 })
  expect(options.min_price).toMatchObject({ '': 5, 200000: 5, 300000: 0 })
  expect(options.tag).toMatchObject({ '': 7, flat: 2, garden: 2, '!auction': 5 })
  expect(options.created_ago).toEqual({ '': 5, 1: 0, 3: 1, 7: 2, 14: 2, 30: 5 })
  expect(options).not.toHaveProperty('within')
})

test('the status that a search has unasked is that of the option without a value', () => {
  const both: Tally[] = [...tallies, { ...home, available: false, missed: 'status', beds: 3, count: 9 }]
  const statusOf = (site: 'available' | 'all') =>
    countedSearch({ tallies: both, created: [], updated: [] }, { channel: 'sales' }, site).options.status
  expect(statusOf('available')).toEqual({ '': 5, available: 5, all: 14 })
  expect(statusOf('all')).toMatchObject({ '': 14 })
})

test('a radius takes in all that a smaller one does', () => {
  const near: Tally[] = [
    { of: 'reach', missed: undefined, reach: 0, isInPlace: true, count: 2 },
    { of: 'reach', missed: 'within', reach: 6, isInPlace: false, count: 3 },
    { of: 'reach', missed: 'within', reach: 12, isInPlace: false, count: 9 },
  ]
  expect(countedSearch({ tallies: near, created: [], updated: [] }, { channel: 'sales' }, 'all').options.within).toMatchObject({
    '': 2,
    '0.25': 2,
    4: 2,
    5: 5,
    30: 5,
  })
})
