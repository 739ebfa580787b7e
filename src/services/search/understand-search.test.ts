import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addPlace } from '#tests/support/places.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { understandSearch } from './understand-search.ts'

async function understood(db: Kysely<Schema>, asked: Omit<SearchCriteria, 'channel'>) {
  const content = await testContent()
  return understandSearch({ db, content: () => content, now: () => testNow }, { channel: 'sales', ...asked })
}

test('a sentence is read, and its place looked up', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const { isSentence, place, criteria, choices } = await understood(db, { q: '3 bed cottage near Taunton under 400k with a garden' })
  expect([isSentence, place?.name, choices]).toEqual([true, 'Taunton', []])
  expect(criteria).toEqual({
    channel: 'sales',
    q: 'Taunton',
    placeId: 'location-taunton',
    minBeds: 3,
    maxBeds: 3,
    maxPrice: 400_000,
    tags: ['garden'],
    text: 'cottage',
  })
})

test.each([
  ['Sale', 'Sale'],
  ['Street', 'Street'],
  ['Barrow in Furness', 'Barrow in Furness'],
  ['newcastle-under-lyme', 'Newcastle under Lyme'],
  ['welwyn garden city', 'Welwyn Garden City'],
  ['barnst', 'Barnstaple'],
  ['Bristol (whole area)', 'Bristol'],
])('“%s” is a place and no sentence', async (q, name) => {
  await using db = await databaseWithPlaces()
  const search = await understood(db, { q })
  expect([search.isSentence, search.place?.name]).toEqual([false, name])
})

test.each([
  ['in Taunton', 'Taunton'],
  ['house in Sale for sale', 'Sale'],
  ['2 bed flat Barrow in Furness', 'Barrow in Furness'],
  ['bungalow Welwyn Garden City', 'Welwyn Garden City'],
  ['flat in Wellington, Shropshire', 'Wellington'],
  ['studio bath', 'Bath'],
  ['bungalow near Burnham on Sea', 'Burnham-on-Sea'],
])('“%s” looks in %s', async (q, name) => {
  await using db = await databaseWithPlaces()
  const search = await understood(db, { q })
  expect([search.isSentence, search.place?.name, search.choices]).toEqual([true, name, []])
})

test('several places of the name are left to be chosen from, with all that was said', async () => {
  await using db = await databaseWithPlaces()
  const { choices, criteria, isSentence } = await understood(db, { q: '3 bed house in Newport' })
  expect(isSentence).toBe(true)
  expect(choices.length).toBeGreaterThan(1)
  expect(criteria).toMatchObject({ q: 'Newport', minBeds: 3, tags: ['house'] })
})

test('a place that is not known is asked for as such, and finds nothing', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const { place, criteria } = await understood(db, { q: '3 bed in Atlantis, under 400k' })
  expect(place).toBeUndefined()
  expect(criteria).toMatchObject({ q: 'Atlantis', minBeds: 3, maxPrice: 400_000 })
})

test('what says nothing that is understood is a place as before', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  for (const q of ['Zzyzx', 'Taunton', 'taun', '🏡', 'beds beds beds']) {
    const search = await understood(db, { q })
    expect([search.isSentence, search.criteria.q]).toEqual([false, q])
  }
})

test('a chosen place and a drawn area are not read again', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  expect(await understood(db, { q: '3 bed', placeId: 'location-taunton' })).toMatchObject({ isSentence: false, place: { name: 'Taunton' } })
  expect((await understood(db, { q: '3 bed', poly: '_p~iF~ps|U' })).isSentence).toBe(false)
})
