import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles, type Point } from '#src/domain/places/point.ts'
import { nearbyKindNames, nearbyKinds, squareOf } from '#src/domain/surroundings/nearby.ts'
import { testDatabase } from '#tests/support/database.ts'
import { writePlaceFacts } from './fact-imports.ts'
import { findSurroundings, type ShownImport } from './find-surroundings.ts'

const point = fc.record({
  lat: fc.double({ min: 50.9, max: 51.3, noNaN: true }),
  lng: fc.double({ min: -3.3, max: -2.7, noNaN: true }),
}) satisfies fc.Arbitrary<Point>
const thing = fc.record({ kind: fc.constantFrom(...nearbyKindNames), point })
const imports: ShownImport[] = [
  { source: 'schools', importId: 1, asOf: '2026-09-01', isMadeUp: false },
  { source: 'stations', importId: 2, asOf: '2026-09-02', isMadeUp: true },
  { source: 'listed', importId: 4, asOf: '2026-09-03', isMadeUp: false },
]

test('around each place the nearest of each kind within its reach are found, as by measuring to all of them', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(thing, { maxLength: 120 }), fc.array(point, { minLength: 1, maxLength: 4 }), async (things, homes) => {
      await using db = await testDatabase()
      const named = things.map((each, index) => ({ ...each, name: `${each.kind} ${index}` }))
      for (const { source, importId } of imports)
        await writePlaceFacts(
          db,
          importId,
          named
            .filter(({ kind }) => nearbyKinds[kind].source === source)
            .map(({ kind, name, point: at }) => ({ place: squareOf(kind, at), point: at, name })),
        )
      const found = await findSurroundings(
        db,
        imports,
        homes.map((home) => ({ postcode: '', point: home })),
      )
      const names = found.map((each) =>
        [each?.schools, each?.stations, each?.listed].flatMap((register) => register?.near.map(({ name }) => name) ?? []).sort(),
      )
      const measured = homes.map((home) =>
        nearbyKindNames
          .flatMap((kind) => {
            const { most, reachMiles } = nearbyKinds[kind]
            const ofKind = named
              .filter((each) => each.kind === kind)
              .map(({ name, point: at }) => ({ name, miles: distanceMiles(home, at) }))
            const near = ofKind.filter(({ miles }) => miles <= reachMiles)
            return near.toSorted((one, other) => one.miles - other.miles).slice(0, most)
          })
          .map(({ name }) => name)
          .sort(),
      )
      expect(names).toEqual(measured)
      for (const each of found) if (each?.stations) expect(each.stations).toMatchObject({ asOf: '2026-09-02', isMadeUp: true })
    }),
    { numRuns: 25 },
  )
})

test('a place without a point or a postcode, and one that no register knows, says nothing', async () => {
  await using db = await testDatabase()
  const broadband: ShownImport = { source: 'broadband', importId: 3, asOf: '2026-09-01', isMadeUp: false }
  await writePlaceFacts(db, 3, [{ place: 'TA1 1AA', facts: { gigabit: 50 } }])
  await writePlaceFacts(db, 4, [{ place: 'TA1 1AB', facts: { gigabit: 60 } }])
  const homes = ['TA1 1AA', 'TA1 1AB', ''].map((postcode) => ({ postcode, point: null }))
  expect(await findSurroundings(db, [...imports, broadband], homes)).toEqual([
    { broadband: { asOf: '2026-09-01', gigabit: 50 } },
    undefined,
    undefined,
  ])
  expect(await findSurroundings(db, [], homes)).toEqual([undefined, undefined, undefined])
})

test('each register of postcodes says its own of the same postcode', async () => {
  await using db = await testDatabase()
  const registers: ShownImport[] = [
    { source: 'broadband', importId: 3, asOf: '2026-09-01', isMadeUp: false },
    { source: 'flood', importId: 5, asOf: '2026-02-01', isMadeUp: false },
  ]
  await writePlaceFacts(db, 3, [{ place: 'TA1 1AA', facts: { gigabit: 92 } }])
  const flood = { high: 5, medium: 25, low: 50 }
  await writePlaceFacts(
    db,
    5,
    ['TA1 1AA', 'TA1 1AB'].map((place) => ({ place, facts: flood })),
  )
  const places = ['TA1 1AA', 'TA1 1AB'].map((postcode) => ({ postcode, point: null }))
  expect(await findSurroundings(db, registers, places)).toEqual([
    { broadband: { asOf: '2026-09-01', gigabit: 92 }, flood: { asOf: '2026-02-01', ...flood } },
    { flood: { asOf: '2026-02-01', ...flood } },
  ])
})
