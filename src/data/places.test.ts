import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { placeLabel } from '#src/domain/place.ts'
import type { FoundPostcode, PostcodeLookup } from '#src/domain/postcode-lookup.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { saveOutcodes } from './outcodes.ts'
import { findPlace, findPlaceBySlug, findPlaceByWords, nearestPlaces, placeFor, suggestPlaces } from './places.ts'
import { savePostcodeAnswers } from './postcodes.ts'

const castleGreen = { lat: 51.0155, lng: -3.1045 }

test('known towns are found by id, slug and the words of their address', async () => {
  await using db = await databaseWithPlaces()
  const taunton = await findPlaceBySlug(db, 'location', 'taunton')
  expect(taunton).toMatchObject({ name: 'Taunton', countyName: 'Somerset', countySlug: 'somerset', radiusMiles: 3 })
  expect(taunton?.location).toEqual({ lat: 51.01494, lng: -3.10293 })
  expect(await findPlace(db, taunton!.id)).toEqual(taunton)
  expect(await findPlaceByWords(db, ['somerset', 'taunton'])).toEqual(taunton)
})

test('the words of an address lead to the place they mean', async () => {
  await using db = await databaseWithPlaces()
  await saveOutcodes(db, new Map([['TA1', castleGreen]]))
  const cases: Array<[string[], string | undefined]> = [
    [['devon'], 'county-devon'],
    [['bristol'], 'county-bristol'],
    [['bristol', 'bristol'], 'location-bristol'],
    [['taunton'], 'location-taunton'],
    [['wales'], 'country-wales'],
    [['ta1'], 'outcode-ta1'],
    [['TA1'], 'outcode-ta1'],
    [['herefordshire', 'wellington'], 'location-wellington-herefordshire'],
    [['herefordshire', 'wellington-herefordshire'], 'location-wellington-herefordshire'],
    [['shropshire', 'wellington'], 'location-wellington'],
    [['brighton-and-hove', 'brighton'], 'location-brighton'],
    [['england', 'somerset', 'taunton'], 'location-taunton'],
    [['somerset', 'nowhere'], undefined],
    [['ta1-1aa'], undefined],
    [[], undefined],
    [['', ''], undefined],
  ]
  for (const [words, id] of cases) expect((await findPlaceByWords(db, words))?.id, words.join('/')).toBe(id)
})

test('the best suggestion comes first, however it is spelled', async () => {
  await using db = await databaseWithPlaces()
  const cases = {
    leeds: 'Leeds, West Yorkshire',
    LEEDS: 'Leeds, West Yorkshire',
    'Leeds, West Yorkshire': 'Leeds, West Yorkshire',
    'york north': 'York, North Yorkshire',
    taun: 'Taunton, Somerset',
    'st ives': 'St Ives, Cornwall',
    'St. Ives': 'St Ives, Cornwall',
    'saint ives camb': 'Saint Ives, Cambridgeshire',
    'kings lynn': "King's Lynn, Norfolk",
    'King’s Lynn': "King's Lynn, Norfolk",
    'wellington herefordshire': 'Wellington, Herefordshire',
    wellington: 'Wellington, Shropshire',
    devon: 'Devon',
    'west york': 'West Yorkshire',
    scot: 'Scotland',
    bristol: 'Bristol',
    wales: 'Wales',
    'Bristol (whole area)': 'Bristol',
    newc: 'Newcastle upon Tyne, Tyne and Wear',
  }
  for (const [term, label] of Object.entries(cases)) {
    const [best] = await suggestPlaces(db, term)
    expect(best && placeLabel(best), term).toBe(label)
  }
})

test('names that begin with the term come before names that only contain it', async () => {
  await using db = await databaseWithPlaces()
  const names = (await suggestPlaces(db, 'wells')).map((place) => place.name)
  expect(names[0]).toBe('Wells')
  expect(names).toContain('Royal Tunbridge Wells')
  expect(names.indexOf('Wells-next-the-Sea')).toBeLessThan(names.indexOf('Royal Tunbridge Wells'))
})

test('places of one name are all suggested, the best known first', async () => {
  await using db = await databaseWithPlaces()
  const labels = (await suggestPlaces(db, 'newport')).map(placeLabel)
  expect(labels.slice(0, 4)).toEqual(['Newport', 'Newport, Isle of Wight', 'Newport, Shropshire', 'Newport, East Riding of Yorkshire'])
})

test('at most fifteen are suggested, and none for a term without letters or digits', async () => {
  await using db = await databaseWithPlaces()
  expect(await suggestPlaces(db, 's')).toHaveLength(15)
  for (const term of ['', '   ', '!?', '東京', 'zzzzzz']) expect(await suggestPlaces(db, term), term).toEqual([])
})

test('an index answers suggestions and nearest places', async () => {
  await using db = await databaseWithPlaces()
  await sql`analyze place`.execute(db)
  const plan = async (query: ReturnType<typeof sql>) => JSON.stringify((await sql`explain ${query}`.execute(db)).rows)
  expect(await plan(sql`select id from place where search_words @@ '''taun'':*'::tsquery`)).toContain('place_search_words_idx')
  expect(await plan(sql`select id from place where kind = 'location' order by location <-> '(-3,51)'::point limit 60`)).toContain(
    'place_location_idx',
  )
})

test('the nearest places come nearest first', async () => {
  await using db = await databaseWithPlaces()
  const places = await nearestPlaces(db, castleGreen, 3)
  expect(places.map((place) => place.name)).toEqual(['Taunton', expect.any(String), expect.any(String)])
  expect(await nearestPlaces(db, { lat: -90, lng: 180 })).toHaveLength(15)
})

test('outcodes and postcodes are suggested once they are known', async () => {
  await using db = await testDatabase()
  expect(await suggestPlaces(db, 'ta1 1aa')).toEqual([])
  await saveOutcodes(db, new Map([['TA1', castleGreen]]))
  await savePostcodeAnswers(db, new Map([['TA1 1AA', castleGreen]]), new Date())
  expect((await suggestPlaces(db, 'ta')).map(placeLabel)).toEqual(['TA1'])
  expect((await suggestPlaces(db, 'ta1 1')).map(placeLabel)).toEqual(['TA1'])
  const [postcode, outcode] = await suggestPlaces(db, 'TA11AA')
  expect([postcode?.name, outcode?.name]).toEqual(['TA1 1AA', 'TA1'])
  expect(await findPlace(db, postcode!.id)).toEqual(postcode)
  expect(await findPlaceByWords(db, [postcode!.slug])).toEqual(postcode)
})

test('what a visitor typed becomes a place', async () => {
  await using db = await databaseWithPlaces()
  expect((await placeFor(db, 'Taunton, Somerset'))?.id).toBe('location-taunton')
  expect(await placeFor(db, 'no such place')).toBeUndefined()
  const postcodes = lookup({ 'TA1 1AA': { point: castleGreen, precision: 'postcode' }, TA1: { point: castleGreen, precision: 'outcode' } })
  expect(await placeFor(db, 'ta1 1aa')).toBeUndefined()
  expect(await placeFor(db, 'ta1 1aa', postcodes)).toMatchObject({ name: 'TA1 1AA', location: castleGreen, radiusMiles: 0.25 })
  expect((await placeFor(db, 'ta1', postcodes))?.id).toBe('outcode-ta1')
  expect(await findPlace(db, 'outcode-ta1'), 'learnt by being asked').toMatchObject({ kind: 'outcode', name: 'TA1' })
})

test('a postcode of which only the outcode is known leads to the outcode', async () => {
  await using db = await testDatabase()
  const postcodes = lookup({ 'TA1 9ZZ': { point: castleGreen, precision: 'outcode' } })
  expect((await placeFor(db, 'TA1 9ZZ', postcodes))?.id).toBe('outcode-ta1')
  expect((await placeFor(db, 'TA1 9ZZ'))?.id).toBe('outcode-ta1')
})

test('hostile text finds nothing and breaks nothing', async () => {
  await using db = await databaseWithPlaces()
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.constantFrom(
      "'; drop table place",
      "x':* & !!",
      '\\',
      '%',
      '\0',
      '\uD800',
      `${'a '.repeat(50_000)}`,
      '((((',
      'postcode-\0',
      "l'eeds",
    ),
  )
  await fc.assert(
    fc.asyncProperty(hostile, async (text) => {
      expect((await suggestPlaces(db, text)).length).toBeLessThanOrEqual(15)
      await findPlace(db, text)
      await findPlaceBySlug(db, 'county', text)
      await findPlaceByWords(db, [text, text])
      await placeFor(db, text)
    }),
    { numRuns: 60 },
  )
})

function lookup(known: Record<string, FoundPostcode>): PostcodeLookup {
  return {
    find: async (code) => known[code] ?? null,
    findMany: async (codes) => new Map(codes.flatMap((code) => (known[code] ? [[code, known[code]] as const] : []))),
  }
}
