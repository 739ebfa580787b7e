import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { countFilters, countFolded } from './search-controls.ts'

test.each<[string, SearchCriteria, folded: number, all: number]>([
  ['nothing', { channel: 'sales' }, 0, 0],
  ['a place and an order', { channel: 'sales', q: 'Taunton', sorted: 'least-expensive-first' }, 0, 0],
  ['type, beds and price', { channel: 'sales', tags: ['house'], minBeds: 2, maxPrice: 300_000 }, 0, 3],
  ['what is folded', { channel: 'sales', within: 5, minPrice: 100_000, maxBeds: 4, createdAgo: 7, text: 'river', status: 'all' }, 6, 6],
  ['sizes', { channel: 'sales', minSquareFeet: 900, minAcreage: 2 }, 2, 2],
  ['tags that are offered and one that is not', { channel: 'sales', tags: ['garden', 'parking', 'castle'] }, 2, 2],
  ['what is left out', { channel: 'sales', tags: ['!retirement', '!castle'] }, 1, 1],
  ['sizes up to', { channel: 'sales', maxSquareFeet: 900, maxAcreage: 2, area: 'wells' }, 3, 3],
  ['an auction', { channel: 'sales', auctionDate: '2026-12-03' }, 1, 1],
  ['a night, in a letting', { channel: 'lettings', maxPerNight: 90, shortLets: true }, 2, 2],
  ['pets, in a letting', { channel: 'lettings', pets: true }, 1, 1],
  ['pets, in a sale, which has no such filter', { channel: 'sales', pets: true }, 0, 0],
])('%s', (_, criteria, folded, all) => {
  expect(countFolded(criteria)).toBe(folded)
  expect(countFilters(criteria)).toBe(all)
})
