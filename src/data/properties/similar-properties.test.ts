import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findSimilarProperties } from './similar-properties.ts'

const here = { lat: 51, lng: -3 }

test('similar properties are near, of about the price and size, and available', async () => {
  await using db = await testDatabase()
  const far = await addProperty(db, { location: '(-3.2,51)', price_value: 310_000 })
  const near = await addProperty(db, { location: '(-3.01,51)', price_value: 290_000, beds: 4 })
  await addProperty(db, { location: '(-3,51)', price_value: 500_000 })
  await addProperty(db, { location: '(-3,51)', price_value: 300_000, beds: 6 })
  await addProperty(db, { location: '(-3,51)', price_value: 300_000, status: 'sold' })
  await addProperty(db, { location: '(-3,51)', price_value: 300_000, listed: false })
  await addProperty(db, { location: '(-3,51)', price_value: 300_000, channel: 'lettings' })
  const self = await addProperty(db, { location: '(-3,51)', price_value: 300_000 })
  const found = await findSimilarProperties(db, {
    id: self,
    channel: 'sales',
    location: here,
    priceValue: 300_000,
    bedrooms: 3,
    tags: ['garden'],
  })
  expect(found.map(({ id }) => id)).toEqual([near, far])
})

test('without a price all of the size count, without a point none', async () => {
  await using db = await testDatabase()
  const other = await addProperty(db, { location: '(-3,51)', price_value: 900_000 })
  const to = { id: 0, channel: 'sales', priceValue: null, bedrooms: 3, tags: [] } as const
  expect((await findSimilarProperties(db, { ...to, location: here })).map(({ id }) => id)).toEqual([other])
  expect(await findSimilarProperties(db, { ...to, location: null })).toEqual([])
})

test('land is like land and a house like a house, whatever they cost', async () => {
  await using db = await testDatabase()
  const columns = { location: '(-3,51)', price_value: 120_000, beds: 0 }
  const field = await addProperty(db, { ...columns, tags: ['auction', 'land'] })
  const shop = await addProperty(db, { ...columns, tags: ['gth commercial'] })
  const studio = await addProperty(db, columns)
  const likeness = { id: 0, channel: 'sales', location: here, priceValue: 120_000, bedrooms: 0 } as const
  const found = async (tags: string[]) => (await findSimilarProperties(db, { ...likeness, tags })).map(({ id }) => id)
  expect(await found(['land'])).toEqual([field])
  expect(await found(['gth commercial', 'parking'])).toEqual([shop])
  expect(await found([])).toEqual([studio])
})
