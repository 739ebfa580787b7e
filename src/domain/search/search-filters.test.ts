import { expect, test } from 'vitest'
import type { SearchCriteria } from './search-criteria.ts'
import { setFilters, withoutFilters } from './search-filters.ts'

test('each filter that narrows a search can be taken away by itself', () => {
  const filters = setFilters({
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

test('a place, a channel, a page and a sort order are no filters', () => {
  expect(setFilters({ channel: 'lettings', q: 'Taunton', page: 2, sorted: 'least-expensive-first' })).toEqual([])
})

test('every kind of filter has words', () => {
  const texts = setFilters({
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
  expect(setFilters(criteria)).toEqual([{ text, without: { channel: criteria.channel } }])
})

test('a text of quotes alone is said as it is', () => {
  expect(setFilters({ channel: 'sales', text: '"' }).map(({ text }) => text)).toEqual(['the words “"”'])
})

test('clearing all filters leaves channel, place and order', () => {
  const search = { channel: 'lettings', placeId: 'location-taunton', q: 'Taunton', sorted: 'least-expensive-first' } as const
  expect(withoutFilters({ ...search, minBeds: 2, within: 5, branchId: 7, tags: ['garden'], poly: 'abc', page: 2 })).toEqual(search)
  expect(withoutFilters({ channel: 'sales', maxPrice: 1 })).toEqual({ channel: 'sales' })
})

test('a tag is taken away by itself, and the search starts at its first page', () => {
  const without = (criteria: SearchCriteria, tag: string) => setFilters(criteria).find(({ text }) => text === tag)!.without
  const criteria: SearchCriteria = { channel: 'sales', tags: ['annexe', 'garden'], page: 4 }
  expect(without(criteria, 'garden')).toEqual({ channel: 'sales', tags: ['annexe'] })
  expect(without(without(criteria, 'garden'), 'annexe')).toEqual({ channel: 'sales' })
})
