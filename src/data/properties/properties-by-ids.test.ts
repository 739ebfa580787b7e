import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findPointsByIds, findPropertiesByIds } from './properties-by-ids.ts'

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

test('points are those of the ids, with what is approximate and what is hidden told', async () => {
  await using db = await testDatabase()
  const exact = await addProperty(db, { location: '(-3.1,51.01)', price_value: 325_000 })
  const approximate = await addProperty(db, { location: '(-3.2,51)', listing: { addressPrecision: 'approximate' } })
  const hidden = await addProperty(db, { location: null })
  await addProperty(db)
  const points = await findPointsByIds(db, [hidden, approximate, exact, 999_999_999])
  expect(points.sort((one, other) => one.id - other.id)).toMatchObject([
    { id: exact, location: { lng: -3.1, lat: 51.01 }, isApproximate: false, priceValue: 325_000 },
    { id: approximate, location: { lng: -3.2, lat: 51 }, isApproximate: true },
    { id: hidden, location: null },
  ])
})

test('what is withdrawn is where it was; what nobody may see is not told', async () => {
  await using db = await testDatabase()
  const gone = await addProperty(db, { location: '(-3.1,51.01)', listed: false })
  const kept = await addProperty(db, { location: '(-3.1,51.01)', listing: { published: false } })
  expect((await findPointsByIds(db, [gone, kept])).map(({ id }) => id)).toEqual([gone])
  expect(await findPointsByIds(db, [])).toEqual([])
})
