import { expect, test } from 'vitest'
import { countedSearch } from './option-counts.ts'
import type { SearchCriteria } from './search-criteria.ts'
import { type FoundRows, factBits, reachCode, type StockFacts } from './stock-facts.ts'
import { type TallyOptions, tallyOptions } from './tally-options.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => now.getTime() - days * 86_400_000

/** Four properties: two houses and two flats, of 1 to 4 beds. */
const facts: StockFacts = {
  ids: Int32Array.of(0, 1, 2, 3),
  rowOf: (id) => id,
  beds: Int16Array.of(1, 2, 3, 4),
  mostBeds: 4,
  bits: Uint8Array.of(factBits.available, factBits.available | factBits.pets, factBits.shortLet, factBits.available),
  createdAt: Float64Array.of(daysAgo(0.5), daysAgo(3), daysAgo(8), daysAgo(100)),
  updatedAt: Float64Array.of(daysAgo(0.1), daysAgo(0.1), daysAgo(20), daysAgo(31)),
  lng: new Float64Array(4),
  lat: new Float64Array(4),
  outcode: { codes: new Int32Array(4), values: ['TA1'] },
  country: { codes: Int32Array.of(1, 1, 2, 0), values: [null, 'england', 'wales'] },
  price: { codes: Int32Array.of(0, 1, 2, 1), values: [150_000, 250_000, null] },
  monthlyCost: Int32Array.of(1500, 1501, -1, 500),
  tags: { codes: Int32Array.of(0, 1, 2, 2), values: [['flat'], ['flat', 'garden'], ['garden', 'house', 'of the agency']] },
  surroundings: Int16Array.of(0, 1, 2, 2 + 16),
}

function count(criteria: Partial<SearchCriteria>, found: FoundRows = {}, given: Partial<TallyOptions> = {}) {
  const asked: SearchCriteria = { channel: 'sales', ...criteria }
  const { defaultStatus = 'all' } = given
  return countedSearch(tallyOptions(facts, found, { criteria: asked, defaultStatus, now, ...given }), asked, defaultStatus)
}

test('all that there are are counted, by what they are', () => {
  const { total, options } = count({})
  expect(total).toBe(4)
  expect(options.min_beds).toMatchObject({ '': 4, 2: 3, 4: 1, 5: 0 })
  expect(options.max_price).toMatchObject({ '': 4, 200000: 1, 300000: 3 })
  expect(options.max_monthly_cost).toMatchObject({ '': 4, 500: 1, 1250: 1, 1500: 2, 1750: 3, 5000: 3 })
  expect(options.status).toMatchObject({ available: 3, all: 4 })
  expect(options.pets).toEqual({ yes: 1 })
  expect(options.short_lets).toEqual({ yes: 1 })
  expect(options.tag).toMatchObject({ '': 4, flat: 2, house: 2, garden: 3, parking: 0, '!auction': 4 })
  expect(options.created_ago).toEqual({ '': 4, 1: 1, 3: 2, 7: 2, 14: 3, 30: 3 })
  expect(options.updated_ago).toEqual({ '': 4, 1: 2, 3: 2, 7: 2, 14: 2, 30: 3 })
  expect(options).not.toHaveProperty('within')
})

test('an option takes in what misses its own facet alone', () => {
  const { total, options } = count({ minBeds: 2, tags: ['house'] })
  expect(total).toBe(2)
  // The flat of one bed misses both.
  expect(options.min_beds).toMatchObject({ '': 2, 1: 2, 4: 1 })
  expect(options.tag).toMatchObject({ '': 3, flat: 1, house: 2, garden: 2 })
  expect(options.created_ago).toMatchObject({ 3: 0, 14: 1 })
})

test('what is not around a home as asked is counted with no option', () => {
  expect(count({ gigabit: true }).total).toBe(1)
  expect([10, 5, 0.25].map((miles) => count({ stationMiles: miles as 10 }).total)).toEqual([2, 1, 1])
  expect(count({ stationMiles: 10, primaryMiles: 5 }).total).toBe(0)
  const { total, options } = count({ stationMiles: 10, minBeds: 4 })
  expect(total).toBe(1)
  expect(options.min_beds).toMatchObject({ '': 2, 1: 2, 3: 2, 4: 1 })
  expect(options.tag).toMatchObject({ garden: 1 })
})

test('a monthly cost is counted with each limit and without one, beside other filters', () => {
  const { total, options } = count({ maxMonthlyCost: 1500, minBeds: 2 })
  expect(total).toBe(1)
  expect(options.max_monthly_cost).toMatchObject({ '': 3, 500: 1, 1500: 1, 1750: 2 })
  expect(options.min_beds).toMatchObject({ '': 2, 1: 2, 2: 1 })
})

test.each<[Partial<SearchCriteria>, number]>([
  [{ maxBeds: 0 }, 0],
  [{ maxBeds: 2 }, 2],
  [{ minPrice: 200_000 }, 2],
  [{ maxPrice: 149_999 }, 0],
  [{ status: 'available' }, 3],
  [{ createdAgo: 3 }, 2],
  [{ updatedAgo: 20 }, 3],
  [{ pets: true }, 1],
  [{ shortLets: true }, 1],
  [{ tags: ['garden'] }, 3],
  [{ tags: ['!garden'] }, 1],
  [{ tags: ['flat', 'garden'] }, 1],
  [{ tags: ['of the agency', '!flat'] }, 2],
])('%j finds %i', (criteria, total) => {
  expect(count(criteria).total).toBe(total)
})

test('the status a search has unasked is the site’s', () => {
  expect(count({}, {}, { defaultStatus: 'available' }).total).toBe(3)
})

test('a country is a fact; one without properties has none', () => {
  expect(count({}, {}, { country: 'england' }).total).toBe(2)
  expect(count({}, {}, { country: 'scotland' }).total).toBe(0)
})

test('only what was found is counted, and none that is not known', () => {
  expect(count({}, { rows: Int32Array.of(3, -1, 0) }).total).toBe(2)
  expect(count({ minBeds: 2 }, { rows: Int32Array.of(3, -1, 0) }).options.min_beds).toMatchObject({ '': 2, 2: 1 })
  expect(count({}, { rows: new Int32Array() }).total).toBe(0)
})

test('a radius counts what lies beyond the one that is asked for', () => {
  const near = reachCode.isInPlace | reachCode.isWithinAsked
  const found = { rows: Int32Array.of(0, 1, 2, 3), reach: Int16Array.of(0 | near, 3 | near, 7, 12) }
  const { total, options } = count({ maxBeds: 3 }, found)
  expect(total).toBe(2)
  expect(options.within).toMatchObject({ '': 2, '0.25': 1, 2: 2, 5: 2, 10: 3, 30: 3 })
  expect(options.min_beds).toMatchObject({ '': 2, 2: 1 })
})
