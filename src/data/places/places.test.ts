import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { saveOutcodes } from './outcodes.ts'
import { findPlace, findPlaceBySlug, findPlaceByWords, nearestPlaces } from './places.ts'
import { suggestPlaces } from './suggest-places.ts'

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
    }),
    { numRuns: 60 },
  )
})
