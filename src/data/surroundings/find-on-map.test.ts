import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pointText } from '#src/data/places/points.ts'
import { squareOf } from '#src/domain/surroundings/nearby.ts'
import { testDatabase } from '#tests/support/database.ts'
import { writePlaceFacts } from './fact-imports.ts'
import { findOnMap } from './find-on-map.ts'

/** A quarter of a degree, and what may be within and around it. */
const box = { west: -3.25, south: 51, east: -3, north: 51.25 }
const point = fc.record({
  lat: fc.double({ min: 50.9, max: 51.35, noNaN: true }).map((degrees) => Math.round(degrees * 1e5) / 1e5),
  lng: fc.double({ min: -3.35, max: -2.9, noNaN: true }).map((degrees) => Math.round(degrees * 1e5) / 1e5),
})
const isWithin = ({ lat, lng }: { lat: number; lng: number }) => lng >= box.west && lng < box.east && lat >= box.south && lat < box.north

test('a square has the schools and stations that are in it, no bus stops, and none of another import', async () => {
  const thing = fc.record({ kind: fc.constantFrom('primary', 'secondary', 'rail', 'metro', 'bus'), point, importId: fc.constantFrom(1, 2) })
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { maxLength: 80 }), async (things) => {
      await using db = await testDatabase()
      const named = things.map((each, index) => ({ ...each, name: `${each.kind} ${index}` }))
      for (const { kind, point: at, importId, name } of named)
        await writePlaceFacts(db, importId, [{ place: squareOf(kind, at), point: at, name }])
      for (const [layer, kinds] of [
        ['schools', ['primary', 'secondary']],
        ['stations', ['rail', 'metro']],
      ] as const) {
        const found = await findOnMap(db, { layer, importId: 1, box })
        const own = named.filter(
          ({ kind, importId, point: at }) => importId === 1 && (kinds as readonly string[]).includes(kind) && isWithin(at),
        )
        expect(found.toSorted()).toEqual(own.map(({ name, kind, point: at }) => [name, at.lng, at.lat, kind]).toSorted())
      }
    }),
    { numRuns: 25 },
  )
})

test('a square has the postcodes at risk that are in it, each with the highest band of its homes', async () => {
  const postcode = fc.record({
    outcode: fc.constantFrom('TA1', 'TA10', 'TA2', 'EX1', 'B1'),
    point: fc.option(point, { nil: undefined, freq: 8 }),
    risk: fc.option(fc.tuple(fc.constantFrom(0, 5), fc.constantFrom(0, 10), fc.constantFrom(0, 20)), { nil: undefined }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(postcode, { maxLength: 60 }), async (given) => {
      await using db = await testDatabase()
      const all = given.map((each, index) => ({
        ...each,
        name: `${each.outcode} ${index % 10}${String.fromCharCode(65 + Math.floor(index / 10))}A`,
      }))
      for (const { name, point: at, risk } of all) {
        if (at) await sql`insert into postcode values (${name}, ${pointText(at)}::point) on conflict do nothing`.execute(db)
        if (risk) await writePlaceFacts(db, 7, [{ place: name, facts: { high: risk[0], medium: risk[1], low: risk[2] } }])
      }
      const own = all.flatMap(({ name, point: at, risk }) => {
        const band = risk && (['high', 'medium', 'low'] as const).find((_, index) => risk[index]! > 0)
        return at && band && isWithin(at) ? [[name, at.lng, at.lat, band]] : []
      })
      expect((await findOnMap(db, { layer: 'flood', importId: 7, box })).toSorted()).toEqual(own.toSorted())
      expect(await findOnMap(db, { layer: 'flood', importId: 8, box })).toEqual([])
    }),
    { numRuns: 40 },
  )
})
