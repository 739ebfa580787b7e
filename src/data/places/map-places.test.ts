import { expect, test } from 'vitest'
import type { Outline } from '#src/domain/places/outline.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addLocation, addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { addPlace } from '#tests/support/places.ts'
import { findLargeTowns, findMapOutlines, findPlaceCoordinates, findTownsIn } from './map-places.ts'

const everywhere = { west: -8, south: 49, east: 2, north: 61 }

test('a view has the outlines it touches, the largest first, as GeoJSON coordinates', async () => {
  await using db = await testDatabase()
  const small = await addLocation(db, 'Small', { lat: 51, lng: -3 })
  const large = await addLocation(db, 'Large', { lat: 53, lng: -2 })
  await addOutline(db, small.id, outlineOf(square([-3, 51], 0.1)))
  await addOutline(db, large.id, outlineOf(square([-2, 53], 1)), 'district')
  const found = await findMapOutlines(db, { view: everywhere, zoom: 9 })
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['Large', 'district'],
    ['Small', 'town'],
  ])
  expect(found[1]?.coordinates[0]?.[0]?.[4]).toEqual([-3, 51])
  expect(await findMapOutlines(db, { view: everywhere, zoom: 9, kinds: ['town'] })).toHaveLength(1)
  expect(await findMapOutlines(db, { view: everywhere, zoom: 9, kinds: [] })).toEqual([])
  const touched = await findMapOutlines(db, { view: { west: -2.95, south: 51.05, east: -2.94, north: 51.06 }, zoom: 14 })
  expect(touched.map(({ placeId }) => placeId)).toEqual([small.id])
})

test('an outline is drawn with no more detail than the zoom shows, and not at all where it is less than a pixel', async () => {
  await using db = await testDatabase()
  const { id } = await addLocation(db, 'Bumpy', { lat: 51, lng: -3 })
  const bumpy: Outline = [[square([-3, 51], 0.1).flatMap(([lng, lat]) => [[lng, lat, 0.01] as const, [lng, lat + 0.001, 1e-7] as const])]]
  await addOutline(db, id, bumpy)
  const pointsAt = async (zoom: number) => (await findMapOutlines(db, { view: everywhere, zoom }))[0]?.coordinates[0]?.[0]?.length
  expect(await pointsAt(14)).toBe(9)
  expect(await pointsAt(9)).toBe(5)
  expect(await pointsAt(1)).toBeUndefined()
  expect(await pointsAt(Number.POSITIVE_INFINITY), 'any number').toBe(9)
})

test('however much there is, no more than 20,000 points are drawn', async () => {
  await using db = await testDatabase()
  for (let index = 0; index < 60; index++) {
    const { id } = await addLocation(db, `Round ${index}`, { lat: 51, lng: -3 })
    const round = Array.from({ length: 400 }, (_, corner) => {
      const angle = (corner * Math.PI) / 200
      return [-3 + Math.cos(angle), 51 + Math.sin(angle), corner % 2 ? 0.1 : 1] as const
    })
    await addOutline(db, id, [[round]])
  }
  const found = await findMapOutlines(db, { view: everywhere, zoom: 14 })
  expect(found).toHaveLength(60)
  expect(found.every(({ coordinates }) => coordinates[0]![0]!.length === 201)).toBe(true)
})

test('one place has all the detail there is', async () => {
  await using db = await testDatabase()
  const { id } = await addLocation(db, 'Small', { lat: 51, lng: -3 })
  expect(await findPlaceCoordinates(db, id)).toBeUndefined()
  await addOutline(db, id, outlineOf(square([-3, 51], 0.1), square([-2.98, 51.02], 0.01)))
  expect((await findPlaceCoordinates(db, id))?.[0]?.map((ring) => ring.length)).toEqual([5, 5])
})

const taunton = ['Taunton', -3.1029, 51.0149, 60_000]

async function withTowns() {
  const db = await testDatabase()
  await addPlace(db, { population: 60_000 })
  await addPlace(db, { id: 'location-stoke', name: 'Stoke', slug: 'stoke', location: '(-3.06,51.01)' })
  await addPlace(db, { id: 'location-leeds', name: 'Leeds', slug: 'leeds', location: '(-1.54,53.79)', population: 500_000 })
  await addPlace(db, { id: 'location-sedgemoor', name: 'Sedgemoor', slug: 'sedgemoor', population: 120_000, imported_from: 'outlines' })
  await addPlace(db, { id: 'county-somerset', kind: 'county', name: 'Somerset', slug: 'somerset', population: 900_000 })
  return db
}

test('the largest towns come first; villages, whose people nobody counted, districts and counties are none of them', async () => {
  await using db = await withTowns()
  expect(await findLargeTowns(db)).toEqual([['Leeds', -1.54, 53.79, 500_000], taunton])
})

test('a square has its towns and villages and no others', async () => {
  await using db = await withTowns()
  expect(await findTownsIn(db, { west: -4, south: 51, east: -3, north: 52 })).toEqual([taunton, ['Stoke', -3.06, 51.01, 0]])
  expect(await findTownsIn(db, { west: -3, south: 51, east: -2, north: 52 })).toEqual([])
})
