import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { findPropertyById } from './property-by-id.ts'

test('a property is found whatever its status, also when it is no longer listed', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, {
    status: 'withdrawn',
    listed: false,
    location: '(-3.1,51.01)',
    card: { displayAddress: '1 High Street' },
  })
  expect(await findPropertyById(db, id)).toMatchObject({
    card: {
      id,
      status: 'withdrawn',
      displayAddress: '1 High Street',
      location: { lat: 51.01, lng: -3.1 },
      createdAt: new Date('2026-11-01T09:00:00Z'),
    },
    listing: { postcode: 'TA1 1AA' },
    listed: false,
    addressPrecision: 'exact',
  })
})

test.each([999_999_999, 0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])('no property has the id %d', async (id) => {
  await using db = await testDatabase()
  expect(await findPropertyById(db, id)).toBeUndefined()
})
