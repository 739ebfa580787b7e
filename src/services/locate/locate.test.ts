import { type Kysely, type KyselyPlugin, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { LocatedPlace } from '#src/data/places/located-places.ts'
import { raiseVersionOf } from '#src/data/processes/changed-properties.ts'
import type { FoundPostcode, PostcodeLookup } from '#src/domain/places/postcode.ts'
import { testDatabase } from '#tests/support/database.ts'
import { databaseWithPlaces } from '#tests/support/gazetteer.ts'
import { aListing } from '#tests/support/listings.ts'
import { addProperty } from '#tests/support/properties.ts'
import { createLocator, placeFinder } from './locate.ts'

const castleGreen = { lat: 51.0155, lng: -3.1045 }

test('a listing has the feed’s location, and the county and country of the nearest place', async () => {
  await using db = await databaseWithPlaces()
  const locator = createLocator({ db, postcodes: lookup({}) })
  expect(await locator.locate(aListing({ location: castleGreen, locality: 'North Curry' }))).toEqual({
    point: castleGreen,
    publicPoint: castleGreen,
    precision: 'exact',
    isRough: false,
    countySlug: 'somerset',
    country: 'england',
    localitySlug: 'north-curry',
  })
  const edinburgh = await locator.locate(aListing({ location: { lat: 55.9523, lng: -3.1921 }, town: '' }))
  expect(edinburgh).toMatchObject({ countySlug: 'edinburgh', country: 'scotland', localitySlug: 'edinburgh' })
  const cardiff = await locator.locate(aListing({ location: { lat: 51.4737, lng: -3.1773 } }))
  expect(cardiff).toMatchObject({ countySlug: 'cardiff', country: 'wales' })
  const belfast = await locator.locate(aListing({ location: { lat: 54.5995, lng: -5.9284 } }))
  expect(belfast).toMatchObject({ countySlug: 'belfast', country: 'northern-ireland' })
})

test('without coordinates the postcode gives the location, a sector or outcode only roughly', async () => {
  await using db = await testDatabase()
  const locator = createLocator({
    db,
    postcodes: lookup({
      'TA1 1AA': { point: castleGreen, precision: 'postcode' },
      'TA1 1AB': { point: castleGreen, precision: 'sector' },
      TA1: { point: castleGreen, precision: 'outcode' },
    }),
  })
  const [whole, sector, outcode, hidden] = await locator.locateAll([
    aListing({ location: null, postcode: 'TA1 1AA' }),
    aListing({ location: { lat: 0, lng: 0 }, postcode: 'TA1 1AB' }),
    aListing({ location: null, postcode: '', outcode: 'TA1' }),
    aListing({ location: null, postcode: 'TA1 1AB', addressPrecision: 'hidden' }),
  ])
  expect(whole).toMatchObject({ point: castleGreen, publicPoint: castleGreen, precision: 'exact' })
  expect(sector).toMatchObject({ point: castleGreen, publicPoint: { lat: 51.02, lng: -3.1 }, precision: 'approximate', isRough: false })
  expect(outcode).toMatchObject({ precision: 'approximate', isRough: true })
  expect(hidden).toMatchObject({ point: castleGreen, publicPoint: null, precision: 'hidden' })
})

test('without a known postcode the village or town it names gives a rough location', async () => {
  await using db = await databaseWithPlaces()
  const locator = createLocator({ db, postcodes: lookup({}) })
  const taunton = await locator.locate(aListing({ location: null, locality: 'Nobodys Village', town: 'TAUNTON' }))
  expect(taunton).toMatchObject({ precision: 'approximate', countySlug: 'somerset', country: 'england', localitySlug: 'nobodys-village' })
  expect(taunton.publicPoint).toEqual({ lat: 51.01, lng: -3.1 })
  const slough = await locator.locate(aListing({ location: null, locality: '', town: 'Nobodys Village, Slough' }))
  expect(slough, 'two names in one').toMatchObject({ countySlug: 'berkshire', isRough: true })
  const ashford = await locator.locate(aListing({ location: null, town: 'Ashford', displayAddress: 'Ashford' }))
  expect(ashford, 'in Kent or in Surrey').toMatchObject({ point: null, countySlug: null, localitySlug: 'ashford' })
})

test('without any clue there is no location', async () => {
  await using db = await testDatabase()
  const nothing = { point: null, publicPoint: null, precision: 'exact', isRough: true, countySlug: null, country: null, localitySlug: '' }
  expect(
    await createLocator({ db, postcodes: lookup({}) }).locate(aListing({ location: null, town: '', postcode: '', outcode: '' })),
  ).toEqual(nothing)
})

function counting(db: Kysely<Schema>) {
  let statements = 0
  const count: KyselyPlugin['transformQuery'] = ({ node }) => {
    statements += 1
    return node
  }
  const counted = db.withPlugin({ transformQuery: count, transformResult: async ({ result }) => result })
  return { counted, statements: () => statements }
}

test('places are read once for many batches, and a batch only reads the site version', async () => {
  await using db = await databaseWithPlaces()
  const { counted, statements } = counting(db)
  const locator = createLocator({ db: counted, postcodes: lookup({}) })
  const listings = Array.from({ length: 500 }, (_, n) => aListing({ location: { lat: 51 + (n % 20) / 10, lng: -3 + (n % 30) / 10 } }))
  await locator.locateAll(listings)
  const afterFirst = statements()
  for (let batch = 0; batch < 20; batch += 1) await locator.locateAll(listings)
  expect(statements() - afterFirst).toBe(20)
})

test('after recorded changes of properties places are not read again, after any other they are', async () => {
  await using db = await testDatabase()
  const { counted, statements } = counting(db)
  const locator = createLocator({ db: counted, postcodes: lookup({}) })
  const asked = async () => {
    const before = statements()
    await locator.locateAll([aListing()])
    return statements() - before
  }
  const none = sql`select id from property where false`
  await asked()
  for (let change = 0; change < 2; change += 1) {
    const id = await addProperty(db)
    await raiseVersionOf(db, { ids: [], rows: [] }, sql`select ${id}::integer`)
  }
  expect(await asked()).toBe(1)
  await raiseVersionOf(db, undefined, none)
  expect(await asked()).toBe(3)
})

function lookup(known: Record<string, FoundPostcode>): PostcodeLookup {
  return {
    find: async (code) => known[code] ?? null,
    unanswered: async () => new Set(),
    findMany: async (codes) => new Map(codes.flatMap((code) => (known[code] ? [[code, known[code]] as const] : []))),
  }
}

test('the nearest place is found by distance', () => {
  const finder = placeFinder([place({}), place({ slug: 'exeter', plainName: 'exeter', location: { lat: 50.72, lng: -3.53 } })])
  expect(finder.nearest({ lat: 50.8, lng: -3.5 })?.slug).toBe('exeter')
})

test('a name is found in any spelling', () => {
  const finder = placeFinder([place({ slug: 'st-ives', plainName: 'st ives' })])
  expect(finder.named(['Saint Ives'])?.slug).toBe('st-ives')
  expect(finder.named(['St. Ives'])?.slug).toBe('st-ives')
  expect(finder.named([''])).toBeUndefined()
  expect(finder.named(['x'.repeat(1_000_000)])).toBeUndefined()
})

test('among places with a name, the only town is meant', () => {
  const town = place({ slug: 'wells', plainName: 'wells', population: 10_000 })
  const hamlet = place({ slug: 'wells-devon', plainName: 'wells', population: 0 })
  expect(placeFinder([hamlet, town]).named(['Wells'])?.slug).toBe('wells')
  expect(placeFinder([hamlet, hamlet]).named(['Wells'])).toBeUndefined()
  expect(placeFinder([town, town]).named(['Wells'])).toBeUndefined()
})

test('among places with a name, the one in the stated county is meant, otherwise the one near the branch', () => {
  const shropshire = place({ slug: 'wellington', plainName: 'wellington', countySlug: 'shropshire', location: { lat: 52.7, lng: -2.517 } })
  const somerset = place({ slug: 'wellington-somerset', plainName: 'wellington', location: { lat: 50.98, lng: -3.23 }, population: 0 })
  const finder = placeFinder([shropshire, somerset])
  expect(finder.named(['Wellington'])?.slug).toBe('wellington')
  expect(finder.named(['Wellington', 'Fore Street, Wellington, Somerset'])?.slug).toBe('wellington-somerset')
  expect(finder.named(['Wellington'], { lat: 51.015, lng: -3.103 })?.slug).toBe('wellington-somerset')
})

test('a part of a place is located there, if the county agrees', () => {
  const finder = placeFinder([place({ slug: 'denham', plainName: 'denham', countySlug: 'buckinghamshire', population: 0 })])
  expect(finder.named(['Higher Denham, Buckinghamshire'])?.slug).toBe('denham')
  expect(finder.named(['Higher Denham'])).toBeUndefined()
})

function place(overrides: Partial<LocatedPlace>): LocatedPlace {
  return {
    slug: 'taunton',
    plainName: 'taunton',
    countySlug: 'somerset',
    countrySlug: 'england',
    location: { lat: 51.015, lng: -3.103 },
    population: 60_000,
    isLearnt: false,
    ...overrides,
  }
}
