import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { anyCriteria } from '#tests/support/search-criteria.ts'
import { addStock } from '#tests/support/searched-stock.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import { readSearchPath, searchPath } from '../../domain/search/search-path.ts'
import { countProperties } from './count-properties.ts'

const now = new Date('2026-11-21T12:00:00Z')
const amounts = [
  ...(['minBeds', 'maxBeds', 'minPrice', 'maxPrice', 'minPerNight', 'maxPerNight'] as const),
  ...(['minSquareFeet', 'maxSquareFeet', 'minAcreage', 'maxAcreage'] as const),
]
/** Generates few criteria at a time, because nothing would meet many. */
const few = fc
  .tuple(
    anyCriteria,
    fc.uniqueArray(fc.constantFrom(...amounts), { maxLength: 3 }),
    fc.subarray(['tags', 'pets', 'sorted', 'page'] as const),
  )
  .map(([{ channel, ...all }, noughts, others]): SearchCriteria => {
    const kept = others.map((key) => [key, all[key]])
    return { channel, ...Object.fromEntries(kept), ...Object.fromEntries(noughts.map((key) => [key, 0])) }
  })

test('a search finds what its address finds', async () => {
  await using db = await testDatabase()
  await addStock(db, 40)
  await addProperty(db, { beds: 0, price_value: 0, short_let: true, channel: 'lettings' })
  const count = (criteria: SearchCriteria) => countProperties(db, { criteria, defaultStatus: 'all', now })
  await fc.assert(
    fc.asyncProperty(few, async (criteria) => {
      expect(await count(criteria)).toBe(await count(readSearchPath(searchPath(criteria)).criteria))
    }),
    { numRuns: 150 },
  )
})

test.each<[Partial<SearchCriteria>, number]>([
  [{ maxPrice: 0 }, 3],
  [{ minPerNight: 0 }, 3],
  [{ minBeds: 0 }, 3],
  [{ maxBeds: 0 }, 1],
  [{ minPerNight: 1 }, 1],
])('%j finds %i of three', async (asked, found) => {
  await using db = await testDatabase()
  await addProperty(db, { channel: 'lettings', beds: 0, price_value: 600 })
  await addProperty(db, { channel: 'lettings', beds: 2, price_value: 900, short_let: true })
  await addProperty(db, { channel: 'lettings', beds: 3, price_value: null })
  expect(await countProperties(db, { criteria: { channel: 'lettings', ...asked }, defaultStatus: 'all', now })).toBe(found)
})
