import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { isInOutline, milesToLine, type Outline } from '#src/domain/places/outline.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addLocation, addOutline, outlineOf, square } from '#tests/support/outlines.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { Place } from '../../domain/places/place.ts'
import type { Point } from '../../domain/places/point.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import type { Schema } from '../database/schema.ts'
import { countPlaceStock } from '../places/place-stock.ts'
import { findPlace } from '../places/places.ts'
import { countProperties } from './count-properties.ts'
import { findMarkers } from './find-markers.ts'
import { findProperties } from './find-properties.ts'

const here = { lat: 51.05, lng: -3.05 }
/** A square of a tenth of a degree with a hole, and an islet to its west. */
const outline: Outline = [...outlineOf(square([-3.1, 51], 0.1), square([-3.07, 51.03], 0.04)), ...outlineOf(square([-3.3, 51], 0.05))]

test('list, count and markers find what is in an outline and nothing else, hole and islet included', async () => {
  await using db = await testDatabase()
  const place = await outlined(db)
  const isIn = await at(db, { lat: 51.01, lng: -3.09 })
  const isOnIslet = await at(db, { lat: 51.02, lng: -3.28 })
  await at(db, here)
  await at(db, { lat: 51.05, lng: -3.2 })
  await at(db, { lat: 51.1001, lng: -3.05 })
  await addProperty(db, { location: null })
  expect(await found(db, {}, place)).toEqual([isIn, isOnIslet])
  for (const criteria of [{ text: 'Street' }, { tags: ['!unheard of'] }, { sorted: 'least-expensive-first' as const }])
    expect(await found(db, criteria, place), JSON.stringify(criteria)).toEqual([isIn, isOnIslet])
})

test('without an outline the same place is a circle, as before', async () => {
  await using db = await testDatabase()
  const place = await addLocation(db, 'Taunton Deane', here)
  const near = await at(db, here)
  await at(db, { lat: 51.02, lng: -3.28 })
  expect(await found(db, {}, await findPlace(db, place.id))).toEqual([near])
})

test('within reaches so many miles beyond the outline’s edge, into its holes too', async () => {
  await using db = await testDatabase()
  const place = await outlined(db)
  const beyond = await at(db, { lat: 51.1 + 1.9 / 69.09, lng: -3.05 })
  await at(db, { lat: 51.1 + 2.1 / 69.09, lng: -3.05 })
  const inHole = await at(db, here)
  expect(await found(db, { within: 2 }, place)).toEqual([beyond, inHole])
  expect(await found(db, { within: 0.25 }, place), 'the middle of the hole is further in').toEqual([])
})

test('a county is found by what properties carry, and within a radius around its outline', async () => {
  await using db = await testDatabase()
  const { id } = await addLocation(db, 'Somerset', here, { kind: 'county', id: 'county-somerset', slug: 'somerset', countyName: '' })
  await addOutline(db, id, outlineOf(square([-3.1, 51], 0.1)), 'county')
  const place = await findPlace(db, id)
  const hidden = await addProperty(db, { location: null })
  const beyond = await addProperty(db, { location: '(-3.05,51.12)', county_slug: 'devon' })
  await addProperty(db, { location: '(-3.05,51.3)', county_slug: 'devon' })
  expect(await found(db, {}, place)).toEqual([hidden])
  expect(await found(db, { within: 2 }, place)).toEqual([hidden, beyond])
})

test('what is counted for suggestions is what a search finds', async () => {
  await using db = await testDatabase()
  const place = await outlined(db)
  await at(db, { lat: 51.01, lng: -3.09 })
  await at(db, here)
  await countPlaceStock(db)
  expect(await db.selectFrom('place_stock').selectAll().where('place_id', '=', place.id).execute()).toEqual([
    { place_id: place.id, available: 1 },
  ])
})

test('any points are found exactly where the outline and the miles around it say', async () => {
  await using db = await testDatabase()
  const place = await outlined(db)
  const probes = fc.array(
    fc.record({ lat: fc.double({ min: 50.9, max: 51.2, noNaN: true }), lng: fc.double({ min: -3.4, max: -3, noNaN: true }) }),
    { minLength: 30, maxLength: 30 },
  )
  await fc.assert(
    fc.asyncProperty(probes, fc.constantFrom(undefined, 0.5, 3), async (points, within) => {
      await db.deleteFrom('property').execute()
      const meant: number[] = []
      for (const point of points) {
        const miles = milesToLine(outline, point)
        // Points on the very edge may be on either side on a flat map.
        if (miles < 0.001 || Math.abs(miles - (within ?? 0)) < 0.02 * (within ?? 0)) continue
        const id = await at(db, point)
        if (isInOutline(outline, point) || (within !== undefined && miles < within)) meant.push(id)
      }
      expect(await found(db, within ? { within } : {}, place)).toEqual(meant)
    }),
    { numRuns: 8 },
  )
})

test('of an area of many corners, list, count and markers find what is in it', async () => {
  await using db = await testDatabase()
  const star = (reach: number, corners: number, [lng, lat]: readonly [number, number]) =>
    Array.from({ length: corners }, (_, at) => {
      const [angle, far] = [(at / corners) * 2 * Math.PI, reach * (1 + 0.3 * Math.sin(at * 1.7))]
      return [lng + Math.cos(angle) * far, lat + Math.sin(angle) * far, 0] as const
    })
  const area: Outline = [[star(0.2, 400, [-3.1, 51]), star(0.05, 60, [-3.1, 51])], [star(0.05, 40, [-2.6, 51.1])]]
  const points = Array.from({ length: 400 }, (_, at) => ({ lng: -3.4 + ((at * 37) % 400) * 0.0022, lat: 50.75 + at * 0.00126 }))
  const meant: number[] = []
  for (const point of points) {
    const id = await at(db, point)
    if (isInOutline(area, point)) meant.push(id)
  }
  expect([meant.length > 60, meant.length < 200]).toEqual([true, true])
  const travel = [{ minutes: 30, mode: 'car' as const, to: 'Taunton', at: { lat: 51, lng: -3.1 }, area }]
  expect(await found(db, { travel }, undefined)).toEqual(meant)
})

async function outlined(db: Kysely<Schema>): Promise<Place> {
  const { id } = await addLocation(db, 'Taunton Deane', here)
  await addOutline(db, id, outline, 'district')
  return (await findPlace(db, id))!
}

async function at(db: Kysely<Schema>, { lat, lng }: Point): Promise<number> {
  return await addProperty(db, { location: `(${lng},${lat})` })
}

/** Returns the counts of list, total and markers. */
async function found(db: Kysely<Schema>, criteria: Partial<SearchCriteria>, place: Place | undefined): Promise<number[]> {
  const search = { criteria: { channel: 'sales' as const, ...criteria }, place, defaultStatus: 'all' as const, now: new Date() }
  const { cards, totalCount } = await findProperties(db, search, { pageSize: 200 })
  const { markers } = await findMarkers(db, search)
  expect(markers.map(({ id }) => id)).toEqual(cards.map(({ id }) => id))
  expect(await countProperties(db, search)).toBe(cards.length)
  expect(totalCount).toBe(cards.length)
  return cards.map(({ id }) => id).sort((a, b) => a - b)
}
