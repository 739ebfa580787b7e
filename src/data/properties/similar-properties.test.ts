import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findPropertyById } from './property-by-id.ts'

test('similar properties are near, of about the price and size, and available', async () => {
  await using db = await testDatabase()
  const house = { location: '(-3,51)', price_value: 300_000, beds: 3 }
  const far = await addProperty(db, { ...house, location: '(-3.2,51)', price_value: 310_000 })
  const near = await addProperty(db, { ...house, location: '(-3.01,51)', price_value: 290_000, beds: 4 })
  await addProperty(db, { ...house, price_value: 500_000 })
  await addProperty(db, { ...house, beds: 6 })
  await addProperty(db, { ...house, status: 'sold' })
  await addProperty(db, { ...house, listed: false })
  await addProperty(db, { ...house, channel: 'lettings' })
  expect(await similarTo(db, { ...house, tags: ['garden'] })).toEqual([near, far])
})

test('at most three, the nearest, and those equally near by their ids', async () => {
  await using db = await testDatabase()
  const ids = []
  for (let number = 0; number < 4; number++) ids.push(await addProperty(db, { location: '(-3.1,51)' }))
  const nearest = await addProperty(db, { location: '(-3.01,51)' })
  expect(await similarTo(db, { location: '(-3,51)' })).toEqual([nearest, ids[0], ids[1]])
})

test('without a price all of the size count, without a point none', async () => {
  await using db = await testDatabase()
  const other = await addProperty(db, { location: '(-3,51)', price_value: 900_000 })
  expect(await similarTo(db, { location: '(-3,51)', price_value: null })).toEqual([other])
  expect(await similarTo(db, { location: null, price_value: null })).toEqual([])
})

test('land is like land and a house like a house, whatever they cost', async () => {
  await using db = await testDatabase()
  const columns = { location: '(-3,51)', price_value: 120_000, beds: 0 }
  const field = await addProperty(db, { ...columns, tags: ['auction', 'land'] })
  const shop = await addProperty(db, { ...columns, tags: ['gth commercial'] })
  const studio = await addProperty(db, columns)
  expect(await similarTo(db, { ...columns, tags: ['land'] })).toEqual([field])
  expect(await similarTo(db, { ...columns, tags: ['gth commercial', 'parking'] })).toEqual([shop])
  expect((await similarTo(db, columns))?.[0]).toBe(studio)
})

/** The ids of the properties like one that is added for it, and withdrawn afterwards. */
async function similarTo(
  db: Parameters<typeof addProperty>[0],
  property: Parameters<typeof addProperty>[1],
): Promise<number[] | undefined> {
  const id = await addProperty(db, property)
  const similar = (await findPropertyById(db, id))?.similar.map((card) => card.id)
  await db.updateTable('property').set({ listed: false }).where('id', '=', id).execute()
  return similar
}
