import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { canonicalCriteria, type SearchCriteria } from './search-criteria.ts'
import { activeFilters, filtersLostWithChannel, withChannel, withoutFilters } from './search-filters.ts'

test('each filter that narrows a search can be taken away by itself', () => {
  const filters = activeFilters({
    channel: 'sales',
    placeId: 'location-taunton',
    minBeds: 3,
    maxPrice: 300_000,
    tags: ['garage', 'garden'],
    page: 4,
  })
  expect(filters.map(({ text }) => text)).toEqual(['at least 3 beds', 'up to £300,000', 'garage', 'garden'])
  expect(filters[0]?.without).toEqual({ channel: 'sales', placeId: 'location-taunton', maxPrice: 300_000, tags: ['garage', 'garden'] })
  expect(filters[3]?.without).toEqual({ channel: 'sales', placeId: 'location-taunton', minBeds: 3, maxPrice: 300_000, tags: ['garage'] })
})

test('a number of beds from both ends is one filter', () => {
  const criteria = { channel: 'sales', minBeds: 3, maxBeds: 3, tags: ['garden'] } as const
  expect(activeFilters(criteria)[0]).toEqual({ text: '3 beds', without: { channel: 'sales', tags: ['garden'] } })
  expect(activeFilters({ ...criteria, maxBeds: 4 }).map(({ text }) => text)).toEqual(['at least 3 beds', 'at most 4 beds', 'garden'])
})

test('a place, a channel, a page and a sort order are no filters', () => {
  expect(activeFilters({ channel: 'lettings', q: 'Taunton', page: 2, sorted: 'least-expensive-first' })).toEqual([])
})

test('every kind of filter has words', () => {
  const texts = activeFilters({
    channel: 'lettings',
    minBeds: 1,
    maxBeds: 2,
    minPerNight: 80,
    maxPerNight: 120,
    minSquareFeet: 1200,
    maxSquareFeet: 2000,
    minAcreage: 1,
    maxAcreage: 2.5,
    area: '90',
    updatedAgo: 7,
    createdAgo: 1,
    text: 'river',
    shortLets: true,
    pets: true,
    auctionDate: '2026-12-03',
    within: 0.5,
    status: 'all',
    tags: ['!auction'],
  }).map(({ text }) => text)
  expect(texts).toEqual([
    'within half a mile',
    'at least 1 bed',
    'at most 2 beds',
    'from £80 a night',
    'up to £120 a night',
    'at least 1,200 sq ft',
    'at most 2,000 sq ft',
    'at least 1 acre',
    'at most 2.5 acres',
    'at least 90 m²',
    'changed in the last 7 days',
    'added in the last day',
    'the words “river”',
    'short lets only',
    'pets considered',
    'auction on 3 December 2026',
    'let agreed and let too',
    'no auction',
  ])
})

test.each([
  [{ channel: 'sales', maxBeds: 0 }, 'studios only'],
  [{ channel: 'sales', status: 'all' }, 'under offer and sold too'],
  [{ channel: 'lettings', status: 'available' }, 'available only'],
  [{ channel: 'sales', branchId: 7 }, 'one branch'],
] as const)('%j is told as: %s', (criteria, text) => {
  expect(activeFilters(criteria)).toEqual([{ text, without: { channel: criteria.channel } }])
})

test('a text of quotes alone is said as it is', () => {
  expect(activeFilters({ channel: 'sales', text: '"' }).map(({ text }) => text)).toEqual(['the words “"”'])
})

test('clearing all filters leaves channel, place and order', () => {
  const search = { channel: 'lettings', placeId: 'location-taunton', q: 'Taunton', sorted: 'least-expensive-first' } as const
  expect(withoutFilters({ ...search, minBeds: 2, within: 5, branchId: 7, tags: ['garden'], poly: 'abc', page: 2 })).toEqual(search)
  expect(withoutFilters({ channel: 'sales', maxPrice: 1 })).toEqual({ channel: 'sales' })
})

test('a tag is taken away by itself, and the search starts at its first page', () => {
  const without = (criteria: SearchCriteria, tag: string) => activeFilters(criteria).find(({ text }) => text === tag)!.without
  const criteria: SearchCriteria = { channel: 'sales', tags: ['annexe', 'garden'], page: 4 }
  expect(without(criteria, 'garden')).toEqual({ channel: 'sales', tags: ['annexe'] })
  expect(without(without(criteria, 'garden'), 'annexe')).toEqual({ channel: 'sales' })
})

test('changing the channel clears the prices, choosing the same one does not (rules: S11)', () => {
  const criteria: SearchCriteria = { channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0, page: 3 }
  expect(withChannel(criteria, 'lettings')).toEqual({ channel: 'lettings', minBeds: 0 })
  expect(withChannel({ channel: 'lettings', minPerNight: 50, maxPerNight: 90 }, 'sales')).toEqual({ channel: 'sales' })
  expect(withChannel(criteria, 'sales')).toEqual({ channel: 'sales', minPrice: 1, maxPrice: 2, minBeds: 0 })
})

test('what there is none of on the other side goes, all else stays', () => {
  const sale: SearchCriteria = {
    channel: 'sales',
    placeId: 'x',
    within: 5,
    auctionDate: '2026-12-03',
    tags: ['auction', 'castle', 'garden', 'house'],
  }
  expect(withChannel(sale, 'lettings')).toEqual({ channel: 'lettings', placeId: 'x', within: 5, tags: ['castle', 'garden', 'house'] })
  const letting: SearchCriteria = { channel: 'lettings', pets: true, shortLets: true, tags: ['student'], text: 'river', poly: 'abc' }
  expect(withChannel(letting, 'sales')).toEqual({ channel: 'sales', text: 'river', poly: 'abc' })
})

test('what is dropped is told, and nothing else', () => {
  const sale: SearchCriteria = { channel: 'sales', minBeds: 2, maxPrice: 300_000, tags: ['!new home', 'garden'] }
  expect(filtersLostWithChannel(sale, 'lettings')).toEqual(['up to £300,000', 'no new home'])
  expect(filtersLostWithChannel(sale, 'sales')).toEqual([])
  expect(filtersLostWithChannel({ channel: 'sales', status: 'all', minBeds: 2 }, 'lettings')).toEqual([])
})

test('nothing is changed or added but the channel', () => {
  fc.assert(
    fc.property(
      anyCriteria.map((any) => canonicalCriteria(any)),
      (criteria) => {
        const other = criteria.channel === 'sales' ? 'lettings' : 'sales'
        const there = withChannel(criteria, other)
        expect([there.minPrice, there.maxPrice, there.placeId]).toEqual([undefined, undefined, criteria.placeId])
        for (const [key, value] of Object.entries(there)) {
          if (key !== 'channel' && key !== 'tags') expect(value).toEqual(criteria[key as keyof SearchCriteria])
        }
      },
    ),
  )
})
