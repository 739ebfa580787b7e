import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findPlacedProperties, saveCounties } from './property-places.ts'

test('properties are found by their true points, some at a time, and put into other counties', async () => {
  await using db = await testDatabase()
  const at = { lat: 51.0149, lng: -3.1029 }
  const first = await addProperty(db, { listing: { location: at } })
  const hidden = await addProperty(db, { listing: { location: at }, location: null, listed: false })
  await addProperty(db, { listing: { location: null } })
  const found = await findPlacedProperties(db, { after: 0, limit: 10 })
  expect(found).toEqual([first, hidden].map((id) => ({ id, point: at, countySlug: 'somerset' })))
  expect(await findPlacedProperties(db, { after: first, limit: 10 })).toEqual(found.slice(1))
  expect(await findPlacedProperties(db, { after: 0, limit: 1 })).toEqual(found.slice(0, 1))
  await saveCounties(db, [{ id: hidden, countySlug: 'devon' }])
  await saveCounties(db, [])
  expect((await findPlacedProperties(db, { after: 0, limit: 10 })).map(({ countySlug }) => countySlug)).toEqual(['somerset', 'devon'])
})
