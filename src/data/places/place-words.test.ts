import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { raiseSiteVersion } from '../processes/site-version.ts'
import { placeWords } from './place-words.ts'

test('each word of the names of places and counties once', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addPlace(db, { id: 'location-st-ives', name: 'St Ives', slug: 'st-ives', plain_name: 'st ives', search_words: 'st ives somerset' })
  expect([...(await placeWords(db))].sort()).toEqual(['ives', 'somerset', 'st', 'taunton'])
})

test('they are kept until the version of the site is another', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const before = await placeWords(db)
  await addPlace(db, { id: 'location-wells', name: 'Wells', slug: 'wells', plain_name: 'wells', search_words: 'wells somerset' })
  expect(await placeWords(db)).toBe(before)
  await raiseSiteVersion(db)
  expect(await placeWords(db)).toContain('wells')
})
