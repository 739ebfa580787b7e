import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { learnOutcodes, learnOutcodesOfPostcodes, saveOutcodes } from './outcodes.ts'
import { findPlace } from './places.ts'

test('outcodes become places in the middle of the properties that have them', async () => {
  await using db = await testDatabase()
  await addProperty(db, { outcode: 'TA4', location: '(-3.2,51.1)' })
  await addProperty(db, { outcode: 'TA4', location: '(-3.4,51.3)' })
  await addProperty(db, { outcode: 'EX1', location: null })
  await addProperty(db, { outcode: '', location: '(-3.4,51.3)' })
  await addProperty(db, { outcode: 'BA5', location: '(-2.6,51.2)' })
  expect(await learnOutcodes(db, ['TA4', 'TA4', 'EX1', '', 'ZZ1'])).toBe(1)
  expect(await findPlace(db, 'outcode-ba5')).toBeUndefined()
  const place = await findPlace(db, 'outcode-ta4')
  expect(place).toMatchObject({ kind: 'outcode', name: 'TA4', slug: 'ta4', countySlug: '', radiusMiles: 0 })
  expect(place?.location.lat).toBeCloseTo(51.2)
  expect(place?.location.lng).toBeCloseTo(-3.3)
})

test('an outcode that is a place already stays where it is', async () => {
  await using db = await testDatabase()
  await saveOutcodes(db, new Map([['TA4', { lat: 51, lng: -3 }]]))
  await addProperty(db, { outcode: 'TA4', location: '(-9,59)' })
  expect(await learnOutcodes(db, ['TA4'])).toBe(0)
  expect((await findPlace(db, 'outcode-ta4'))?.location).toEqual({ lat: 51, lng: -3 })
})

test('the operator’s postcodes know better where an outcode is', async () => {
  await using db = await testDatabase()
  await saveOutcodes(db, new Map([['TA4', { lat: 9, lng: 9 }]]))
  await db
    .insertInto('postcode')
    .values([
      { postcode: 'TA4 1AA', location: '(-3,51)' },
      { postcode: 'TA4 2AA', location: '(-4,52)' },
      { postcode: 'EX1 1AA', location: '(-3.5,50.7)' },
    ])
    .execute()
  expect(await learnOutcodesOfPostcodes(db)).toBe(2)
  expect((await findPlace(db, 'outcode-ta4'))?.location).toEqual({ lat: 51.5, lng: -3.5 })
})

test('nothing to learn is no error', async () => {
  await using db = await testDatabase()
  expect([await learnOutcodes(db, []), await learnOutcodesOfPostcodes(db)]).toEqual([0, 0])
})
