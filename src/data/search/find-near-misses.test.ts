import { expect, test } from 'vitest'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { countProperties } from './count-properties.ts'
import { findNearMisses } from './find-near-misses.ts'
import type { PropertySearch } from './property-search.ts'

function asked(criteria: Partial<SearchCriteria>): PropertySearch {
  return { criteria: { channel: 'sales', ...criteria }, place: undefined, defaultStatus: 'all', now: new Date('2026-11-21T12:00:00Z') }
}

test.each<[Partial<SearchCriteria>, [string, number][]]>([
  [{ maxPrice: 300_000 }, [['Up to £320,000, £20,000 more', 2]]],
  [{ minBeds: 4 }, [['3 beds, one fewer', 3]]],
  [{ minBeds: 5 }, []],
  [{ maxBeds: 2, minSquareFeet: 500 }, [['3 beds, one more', 3]]],
  [{ minSquareFeet: 1_000 }, [['At least 900 sq ft', 3]]],
  [{ minPrice: 500_000 }, [['From £400,000, £100,000 less', 1]]],
  [{ maxPrice: 100_000 }, []],
  [{ minBeds: 4, maxPrice: 300_000 }, []],
  [{ tags: ['garden'], maxPrice: 300_000 }, []],
  [{ text: 'thatched' }, []],
])('%j, which finds nothing, would find %j', async (criteria, expected) => {
  await using db = await testDatabase()
  for (const price of [319_500, 320_000, 400_000]) await addProperty(db, { price_value: price, beds: 3, square_feet: 900 })
  expect(await countProperties(db, asked(criteria))).toBe(0)
  const near = await findNearMisses(db, asked({ ...criteria, page: 1 }))
  expect(near.map(({ text, count }) => [text, count])).toEqual(expected)
  for (const { criteria: loosened, count } of near) expect(await countProperties(db, asked(loosened))).toBe(count)
})
