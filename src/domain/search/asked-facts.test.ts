import { expect, test } from 'vitest'
import { type AskedFacts, askedFacts } from './asked-facts.ts'
import type { SearchCriteria } from './search-criteria.ts'

test.each<[Partial<SearchCriteria>, AskedFacts]>([
  [{}, {}],
  [
    { minBeds: 2, maxBeds: 0 },
    { leastBeds: 2, mostBeds: 0 },
  ],
  [
    { minPrice: 100_000.2, maxPrice: 300_000.8 },
    { leastPrice: 100_001, mostPrice: 300_000 },
  ],
  // A night of a short let is 12/365 of the month's rent.
  [
    { minPerNight: 100, maxPerNight: 200 },
    { leastPrice: 3042, mostPrice: 6083, shortLets: true },
  ],
  [
    { minPrice: 4000, minPerNight: 100 },
    { leastPrice: 4000, shortLets: true },
  ],
  [{ area: '80' }, { leastSquareFeet: 862 }],
  [
    { area: '80', minSquareFeet: 900, maxSquareFeet: 2000 },
    { leastSquareFeet: 900, mostSquareFeet: 2000 },
  ],
  [{ area: 'north-curry' }, { locality: 'north-curry' }],
  [
    { minAcreage: 0.25, maxAcreage: 1.5 },
    { leastAcreage: 0.25, mostAcreage: 1.5 },
  ],
  [{ tags: ['!new home', 'garage', 'garden'] }, { tags: ['garage', 'garden'], withoutTags: ['new home'] }],
  [
    { pets: true, shortLets: true, status: 'available' },
    { pets: true, shortLets: true, status: 'available' },
  ],
  [
    { updatedAgo: 3, createdAgo: 7, auctionDate: '2026-12-03', branchId: 7, text: 'barn' },
    { updatedAgo: 3, createdAgo: 7, auctionDate: '2026-12-03', branchId: 7, text: 'barn' },
  ],
  // Where a search looks, in which order and which page are not asked of a property.
  [{ placeId: 'location-taunton', within: 3, view: [-3, 51, -2, 52], page: 2, sorted: 'most-expensive-first' }, {}],
])('%o asks for %o', (criteria, facts) => {
  expect(askedFacts({ channel: 'sales', ...criteria })).toEqual(facts)
})
