import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { drawnArea } from '../../domain/places/drawn-area.ts'
import type { Place } from '../../domain/places/place.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import type { Schema } from '../database/schema.ts'
import { findMarkers } from './find-markers.ts'
import { findProperties } from './find-properties.ts'
import type { PropertySearch } from './property-search.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

const taunton = aPlace()

function asked(criteria: Partial<SearchCriteria>, place?: Place): PropertySearch {
  return { criteria: { channel: 'sales', ...criteria }, place, defaultStatus: 'all', now }
}

async function find(db: Kysely<Schema>, criteria: Partial<SearchCriteria>, place?: Place): Promise<number[]> {
  const { cards, totalCount } = await findProperties(db, asked(criteria, place), { pageSize: 100 })
  expect(totalCount).toBe(cards.length)
  return cards.map(({ id }) => id)
}

test.each<[Partial<SearchCriteria>, object, object]>([
  [{ minBeds: 3 }, { beds: 3 }, { beds: 2 }],
  [{ maxBeds: 0 }, { beds: 0 }, { beds: 1 }],
  [{ minPrice: 300_000 }, { price_value: 300_000 }, { price_value: 299_999 }],
  [{ maxPrice: 300_000 }, { price_value: 300_000 }, { price_value: null }],
  [{ minSquareFeet: 900 }, { square_feet: 900 }, { square_feet: null }],
  [{ maxSquareFeet: 900 }, { square_feet: 900 }, { square_feet: 901 }],
  [{ minAcreage: 0.5 }, { acreage: 0.5 }, { acreage: 0.4 }],
  [{ maxAcreage: 2 }, { acreage: 2 }, { acreage: 2.5 }],
  [{ area: '80' }, { square_feet: 862 }, { square_feet: 861 }],
  [{ area: 'north-curry' }, { locality_slug: 'north-curry' }, { locality_slug: 'taunton' }],
  [{ updatedAgo: 3 }, { updated_at: daysAgo(2.9) }, { updated_at: daysAgo(3.1) }],
  [{ createdAgo: 7 }, { created_at: daysAgo(6.9) }, { created_at: daysAgo(7.1) }],
  [{ status: 'available' }, { status: 'coming-soon' }, { status: 'sstc' }],
  [{ branchId: 7 }, { branch_id: 7 }, { branch_id: 8 }],
  [{ auctionDate: '2026-12-03' }, { auction_date: '2026-12-03' }, { auction_date: '2026-12-04' }],
  [{ tags: ['garden', 'new home'] }, { tags: ['garage', 'garden', 'new home'] }, { tags: ['garden'] }],
  [{ tags: ['!garden'] }, { tags: [] }, { tags: ['garage', 'garden'] }],
  [{ text: 'cottages' }, { text: 'a pretty cottage' }, { text: 'a pretty barn' }],
  [{ view: [-3.2, 51, -3, 51.1] }, { location: '(-3.2,51.1)' }, { location: '(-3.2001,51.1)' }],
])('%o finds %o and not %o', async (criteria, found, notFound) => {
  await using db = await testDatabase()
  const id = await addProperty(db, found)
  await addProperty(db, notFound)
  expect(await find(db, criteria)).toEqual([id])
})

test.each<[Partial<SearchCriteria>, object, object]>([
  [{}, {}, { channel: 'sales' }],
  [{ pets: true }, { pets: true }, { pets: false }],
  [{ shortLets: true }, { short_let: true }, { short_let: false }],
  [{ maxPerNight: 100 }, { short_let: true, price_value: 3041 }, { short_let: true, price_value: 3042 }],
  [{ minPerNight: 100 }, { short_let: true, price_value: 3042 }, { short_let: false, price_value: 4000 }],
])('among lettings %o finds %o and not %o', async (criteria, found, notFound) => {
  await using db = await testDatabase()
  const id = await addProperty(db, { channel: 'lettings', ...found })
  await addProperty(db, { channel: 'lettings', ...notFound })
  expect(await find(db, { channel: 'lettings', ...criteria })).toEqual([id])
})

test('what is not listed is never found, and the site decides what a search without a status shows', async () => {
  await using db = await testDatabase()
  const available = await addProperty(db)
  const sold = await addProperty(db, { status: 'sold' })
  await addProperty(db, { listed: false })
  expect((await find(db, {})).sort(ascending)).toEqual([available, sold])
  const { cards } = await findProperties(db, { ...asked({}), defaultStatus: 'available' })
  expect(cards.map(({ id }) => id)).toEqual([available])
  expect((await find(db, { status: 'all' })).sort(ascending)).toEqual([available, sold])
})

test('a least value of nothing leaves out nothing', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { price_value: null, square_feet: null, acreage: null })
  expect(await find(db, { minPrice: 0, minSquareFeet: 0, minAcreage: 0, minBeds: 0 })).toEqual([id])
})

test('a place is found by what properties carry, a location by its circle or the one within asks for', async () => {
  await using db = await testDatabase()
  const near = await addProperty(db, { location: '(-3.1029,51.0581)' }) // 2.98 miles north
  const far = await addProperty(db, { location: '(-3.1029,51.0590)', outcode: 'TA7', county_slug: 'devon', country: 'wales' }) // 3.05
  const hidden = await addProperty(db, { location: null })
  const county = { ...taunton, kind: 'county', slug: 'somerset' } as const
  const outcode = { ...taunton, kind: 'outcode', name: 'TA7', slug: 'ta7', location: { lat: 51.0581, lng: -3.1029 } } as const
  expect(await find(db, {}, taunton)).toEqual([near])
  expect(await find(db, { within: 2 }, taunton), 'narrower than the town').toEqual([])
  expect(await find(db, { within: 3 }, taunton)).toEqual([near])
  expect((await find(db, { within: 3.1 }, taunton)).sort(ascending)).toEqual([near, far])
  expect((await find(db, {}, county)).sort(ascending)).toEqual([near, hidden])
  expect(await find(db, {}, outcode)).toEqual([far])
  expect((await find(db, { within: 0.5 }, outcode)).sort(ascending)).toEqual([near, far])
  expect(await find(db, {}, { ...taunton, kind: 'country', slug: 'wales' })).toEqual([far])
})

const triangle = [
  { lat: 51, lng: -3 },
  { lat: 51, lng: -2 },
  { lat: 52, lng: -3 },
]

test('a drawn area closes itself, counts its line as inside and takes the place of the place', async () => {
  await using db = await testDatabase()
  const poly = drawnArea([triangle])!
  const inside = await addProperty(db, { location: '(-2.9,51.1)' })
  const onLine = await addProperty(db, { location: '(-3,51.5)' })
  const onCorner = await addProperty(db, { location: '(-3,52)' })
  await addProperty(db, { location: '(-2.4,51.7)' })
  expect((await find(db, { poly, placeId: 'x' }, taunton)).sort(ascending)).toEqual([inside, onLine, onCorner])
})

test('an area of two rings holds what is in either', async () => {
  await using db = await testDatabase()
  const poly = drawnArea([triangle, triangle.map(({ lat, lng }) => ({ lat: lat + 2, lng }))])!
  const inFirst = await addProperty(db, { location: '(-2.9,51.1)' })
  const inSecond = await addProperty(db, { location: '(-2.9,53.1)' })
  await addProperty(db, { location: '(-2.9,52.5)' })
  expect((await find(db, { poly })).sort(ascending)).toEqual([inFirst, inSecond])
})

test('a place that was asked for and is not known finds nothing', async () => {
  await using db = await testDatabase()
  await addProperty(db)
  expect(await find(db, { q: 'Narnia' })).toEqual([])
  expect(await find(db, { placeId: 'nowhere' })).toEqual([])
})

test('map and list find the same, and the count is of all when the markers are capped', async () => {
  await using db = await testDatabase()
  for (let index = 0; index < 5; index++) await addProperty(db, { created_at: daysAgo(index) })
  const search = asked({ view: [-4, 50, -2, 52] })
  const all = await findMarkers(db, search)
  const { cards } = await findProperties(db, search)
  expect(all.markers.map(({ id }) => id)).toEqual(cards.map(({ id }) => id))
  expect(all.markers[0]).toMatchObject({ price: 325_000, bedrooms: 3, location: { lat: 51.0149, lng: -3.1029 }, photo: null })
  expect(await findMarkers(db, search, { cap: 2 })).toMatchObject({ totalCount: 5, markers: [{ id: cards[0]?.id }, { id: cards[1]?.id }] })
})

function ascending(one: number, other: number): number {
  return one - other
}
