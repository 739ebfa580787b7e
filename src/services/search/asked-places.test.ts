import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { countPlaceStock } from '#src/data/places/place-stock.ts'
import { findPlace } from '#src/data/places/places.ts'
import { placeLabel } from '#src/domain/places/place.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { FoundPostcode, PostcodeLookup } from '#src/domain/places/postcode.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { addProperty } from '#tests/support/properties.ts'
import { placesOfWords, placesTyped } from './asked-places.ts'

const castleGreen = { lat: 51.0155, lng: -3.1045 }
const hereford = { lat: 52.056, lng: -2.716 }

test('what a visitor typed becomes a place', async () => {
  await using db = await databaseWithPlaces()
  expect((await typed(db, 'Taunton, Somerset'))?.id).toBe('location-taunton')
  expect(await typed(db, 'no such place')).toBeUndefined()
  const postcodes = lookup({ 'TA1 1AA': { point: castleGreen, precision: 'postcode' }, TA1: { point: castleGreen, precision: 'outcode' } })
  expect(await typed(db, 'ta1 1aa')).toBeUndefined()
  expect(await typed(db, 'ta1 1aa', postcodes)).toMatchObject({ name: 'TA1 1AA', location: castleGreen, radiusMiles: 0.25 })
  expect((await typed(db, 'ta1', postcodes))?.id).toBe('outcode-ta1')
  expect(await findPlace(db, 'outcode-ta1'), 'learnt by being asked').toMatchObject({ kind: 'outcode', name: 'TA1' })
})

test('a place that was typed or is in an address is searched in its outline', async () => {
  await using db = await databaseWithPlaces()
  const outline = outlineOf(square([-3.2, 50.9], 0.2))
  for (const id of ['location-taunton', 'location-wellington-herefordshire']) await addOutline(db, id, outline)
  expect((await typed(db, 'Taunton'))?.outline).toEqual(outline)
  const places = await placesTyped({ db, branches: [hereford] }, 'wellington')
  expect(places.map((place) => place.outline)).toEqual([outline, undefined])
  expect((await placesOfWords({ db, branches: [] }, ['wellington'])).filter((place) => place.outline)).toHaveLength(1)
})

test('a postcode of which only the outcode is known leads to the outcode', async () => {
  await using db = await testDatabase()
  const postcodes = lookup({ 'TA1 9ZZ': { point: castleGreen, precision: 'outcode' } })
  expect((await typed(db, 'TA1 9ZZ', postcodes))?.id).toBe('outcode-ta1')
  expect((await typed(db, 'TA1 9ZZ'))?.id).toBe('outcode-ta1')
})

test('a name that several places share, or that several begin with, is a question, the nearest to a branch first', async () => {
  await using db = await databaseWithPlaces()
  expect(await labels(db, 'wellington', [hereford])).toEqual(['Wellington, Herefordshire', 'Wellington, Shropshire'])
  expect(await labels(db, 'Richmond', [castleGreen])).toEqual(['Richmond, Greater London', 'Richmond, North Yorkshire'])
  const newtons = await labels(db, 'newton', [castleGreen])
  expect(newtons.length).toBeGreaterThan(3)
  expect(newtons[0]).toBe('Newton Abbot, Devon')
  expect(newtons.every((name) => name.startsWith('Newton'))).toBe(true)
})

test.each([
  ['Wellington, Herefordshire', 'Wellington, Herefordshire'],
  ['taunt', 'Taunton, Somerset'],
  ['Leeds', 'Leeds, West Yorkshire'],
  ['Bristol', 'Bristol'],
  ['Somerset', 'Somerset'],
  ['Wells', 'Wells, Somerset'],
])('%s is %s and no question', async (q, label) => {
  await using db = await databaseWithPlaces()
  expect(await labels(db, q, [castleGreen])).toEqual([label])
})

test('a county that shares its name with a town is asked for as it was suggested', async () => {
  await using db = await databaseWithPlaces()
  expect((await typed(db, 'Bristol (whole area)'))?.id).toBe('county-bristol')
  expect((await typed(db, 'Bristol'))?.id).toBe('location-bristol')
  expect((await typed(db, 'Taunton (whole area)'))?.id).toBe('location-taunton')
})

test('a longer name may be meant when the agency has more to show there', async () => {
  await using db = await databaseWithPlaces()
  expect(await labels(db, 'wells', [castleGreen])).toEqual(['Wells, Somerset'])
  await addProperty(db, { location: '(0.853,52.955)' })
  await countPlaceStock(db)
  expect(await labels(db, 'wells', [castleGreen])).toEqual(['Wells, Somerset', 'Wells-next-the-Sea, Norfolk'])
})

test('words of an address that only name a place are a question as well, those with its county are not', async () => {
  await using db = await databaseWithPlaces()
  const found = async (...words: string[]) => (await placesOfWords({ db, branches: [hereford] }, words)).map(({ id }) => id)
  const both = ['location-wellington-herefordshire', 'location-wellington']
  expect(await found('wellington')).toEqual(both)
  expect(await found('rutland', 'wellington')).toEqual(both)
  expect(await found('shropshire', 'wellington')).toEqual(['location-wellington'])
  expect(await found('herefordshire', 'wellington')).toEqual(['location-wellington-herefordshire'])
  expect(await found('wellington-herefordshire')).toEqual(['location-wellington-herefordshire'])
  expect(await found('brighton-and-hove', 'brighton')).toEqual(['location-brighton'])
  expect(await found('somerset', 'atlantis')).toEqual([])
})

async function labels(db: Kysely<Schema>, q: string, branches: readonly Point[]): Promise<string[]> {
  return (await placesTyped({ db, branches }, q)).map(placeLabel)
}

async function typed(db: Kysely<Schema>, q: string, postcodes?: PostcodeLookup) {
  return (await placesTyped({ db, branches: [], postcodes }, q))[0]
}

function lookup(known: Record<string, FoundPostcode>): PostcodeLookup {
  return {
    find: async (code) => known[code] ?? null,
    unanswered: async () => new Set(),
    findMany: async (codes) => new Map(codes.flatMap((code) => (known[code] ? [[code, known[code]] as const] : []))),
  }
}
