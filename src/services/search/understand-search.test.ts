import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { readSearchPath, searchPath } from '#src/domain/search/search-path.ts'
import { learnPlaces } from '#src/services/places/learn-places.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testNow } from '#tests/support/site.ts'
import { resolveSearch } from './resolve-search.ts'
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

test('a place keeps its name where addresses of the stock are near it', async () => {
  await using db = await databaseWithPlaces()
  await addProperty(db, { listing: { displayAddress: 'Near Taunton, Somerset' } })
  const search = await understood(db, { q: '3 bed house near taunton' })
  expect([search.place?.name, search.criteria.text]).toEqual(['Taunton', undefined])
})

test.each([['TA1 4DB houses'], ['3 bed house TA1 4DB'], ['ta1 4db 3 bed house']])(
  'a whole postcode beside other words stays one: %s',
  async (q) => {
    await using db = await databaseWithPlaces()
    await addProperty(db, { outcode: 'TA1', location: '(-3.1,51.01)' })
    const search = await understood(db, { q })
    expect([search.criteria.q?.toUpperCase(), search.criteria.text]).toEqual(['TA1 4DB', undefined])
  },
)

test('ground rent is of a lease, and asks for no letting', async () => {
  await using db = await databaseWithPlaces()
  const search = await understood(db, { q: 'flat taunton ground rent' })
  expect([search.criteria.channel, search.criteria.text]).toEqual(['sales', 'ground rent'])
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

test('streets, houses and references of the stock are searched for as they stand, in the place that is named', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { listing: { agentRef: 'WV_1042', displayAddress: '64 Haines Street, Taunton, Somerset' } })
  await addProperty(db, { channel: 'lettings', listing: { agentRef: '2559_347614', displayAddress: 'Heale House, Church Hill, Taunton' } })
  const asked = async (q: string) => {
    const { criteria, place, isSentence } = await understood(db, { q })
    return [isSentence, criteria.channel, place?.name, criteria.text, criteria.tags]
  }
  expect(await asked('Haines Street')).toEqual([true, 'sales', undefined, '"Haines Street"', undefined])
  expect(await asked('64 haines street taunton')).toEqual([true, 'sales', 'Taunton', '"64 haines street"', undefined])
  expect(await asked('heale house to rent')).toEqual([true, 'lettings', undefined, '"heale house"', undefined])
  expect(await asked('ref: wv_1042')).toEqual([true, 'sales', undefined, '"WV_1042"', undefined])
  expect(await asked('2559_347614')).toEqual([true, 'lettings', undefined, '"2559_347614"', undefined])
})

test('a reference is known without the branch that feeds write before it, and a number that says it is one is no price', async () => {
  await using db = await testDatabase()
  const { branches } = await testContent()
  const agentRef = `${branches[0]!.id}_100012`
  // A number such as 2199 may be a price.
  const id = await addProperty(db, { id: 4107, channel: 'lettings', listing: { agentRef } })
  for (const q of ['property 100012', 'ref 100012', 'ref: 100012', `property ${id}`])
    expect((await understood(db, { q })).criteria, q).toEqual({ channel: 'lettings', text: `"${agentRef}"` })
  expect((await understood(db, { q: 'property 100013' })).criteria).toEqual({ channel: 'sales', text: '"100013"' })
  expect((await understood(db, { q: 'property 250000' })).criteria).toEqual({ channel: 'sales', maxPrice: 250_000 })
})

test('several towns are one place, which has an address of its own', async () => {
  await using db = await databaseWithPlaces()
  const search = await understood(db, { q: '3 bed in Taunton, Minehead or Tiverton' })
  expect([search.place?.name, search.criteria.minBeds, search.place?.outline?.length]).toEqual(['Taunton, Minehead or Tiverton', 3, 3])
  const content = await testContent()
  const site = { db, content: () => content, now: () => testNow }
  const { criteria, placeWords } = readSearchPath(searchPath(search.criteria, search.place))
  expect((await resolveSearch(site, criteria, placeWords)).place).toEqual(search.place)
  // A county is found by what addresses say: the other name is looked for as a word.
  const devon = await understood(db, { q: 'Taunton or Devon' })
  expect([devon.place?.name, devon.criteria.text]).toEqual(['Devon', 'Taunton'])
})

test('a word that the stock has none of and rules know almost is put right, one that the stock has is not', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { text: 'A detatched garage.' })
  expect((await understood(db, { q: 'bungelow taunton' })).criteria).toMatchObject({ tags: ['bungalow'], placeId: 'location-taunton' })
  expect((await understood(db, { q: 'detatched taunton' })).criteria.wishes).toEqual(['detatched'])
})

test('a town near the stock is put right in a sentence; a slip that may be another word, or a hamlet, is not', async () => {
  await using db = await databaseWithPlaces()
  await learnPlaces(db, (await testContent()).branches)
  const house = await understood(db, { q: 'detatched house tauntn' })
  expect([house.place?.name, house.criteria.tags, house.criteria.text]).toEqual(['Taunton', ['house'], 'detached'])
  const asked = await understood(db, { q: 'detatched house wellingtn' })
  expect([asked.choices.map(({ name }) => name), asked.criteria.tags]).toEqual([expect.arrayContaining(['Wellington']), ['house']])
  expect((await understood(db, { q: '3 bed in bridgwatr' })).place?.name).toBe('Bridgwater')
  for (const word of ['quirkey', 'heavan']) expect((await understood(db, { q: `3 bed ${word}` })).place).toBeUndefined()
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
