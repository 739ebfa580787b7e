import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow } from '#tests/support/site.ts'
import { countEach } from './count-each.ts'
import { countProperties } from './count-properties.ts'
import type { PropertySearch } from './property-search.ts'

const searches = [{ minBeds: 3 }, { text: 'thatched' }, {}, { tags: ['garden'], maxPrice: 300_000 }, { minBeds: 9 }].map(
  (criteria): PropertySearch => ({ criteria: { channel: 'sales', ...criteria }, defaultStatus: 'available', now: testNow }),
)

test('each search is counted as by itself', async () => {
  await using db = await testDatabase()
  await addProperty(db, { beds: 3, text: 'thatched', price_value: 250_000 })
  await addProperty(db, { beds: 4, tags: ['garden'], price_value: 250_000 })
  await addProperty(db, { beds: 2, tags: ['garden'], price_value: 350_000 })
  const one = await Promise.all(searches.map((search) => countProperties(db, search)))
  expect(await countEach(db, searches)).toEqual(one)
  expect(one).toEqual([2, 1, 3, 1, 0])
})

test('no search is no statement', async () => {
  await using db = await testDatabase()
  expect(await countEach(db, [])).toEqual([])
})
