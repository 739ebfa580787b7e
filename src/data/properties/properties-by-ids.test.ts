import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findPropertiesByIds } from './properties-by-ids.ts'

test('properties come in the order they are asked for', async () => {
  await using db = await testDatabase()
  const ids = [await addProperty(db), await addProperty(db), await addProperty(db)]
  const [first = 0, second = 0, third = 0] = ids
  const found = await findPropertiesByIds(db, [third, first, second])
  expect(found.map(({ id }) => id)).toEqual([third, first, second])
})

test('what is sold or let says so, and what is no longer listed is withdrawn', async () => {
  await using db = await testDatabase()
  const sold = await addProperty(db, { status: 'sold' })
  const gone = await addProperty(db, { listed: false, status: 'available' })
  const found = await findPropertiesByIds(db, [sold, gone])
  expect(found.map(({ status }) => status)).toEqual(['sold', 'withdrawn'])
})

test('what never was, and what the agency keeps from the public, is left out', async () => {
  await using db = await testDatabase()
  const shown = await addProperty(db)
  const hidden = await addProperty(db, { listed: false, listing: { published: false } })
  expect((await findPropertiesByIds(db, [hidden, 999_999_999, shown])).map(({ id }) => id)).toEqual([shown])
  expect(await findPropertiesByIds(db, [])).toEqual([])
})
