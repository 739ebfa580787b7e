import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMiles } from '#src/domain/places/point.ts'
import { squareOf } from '#src/domain/surroundings/nearby.ts'
import { testDatabase } from '#tests/support/database.ts'
import { writePlaceFacts } from './fact-imports.ts'
import { findCrime, usualCrime } from './find-crime.ts'

const point = fc.record({
  lat: fc.double({ min: 51.0, max: 51.03, noNaN: true }),
  lng: fc.double({ min: -3.15, max: -3.1, noNaN: true }),
})
const crime = fc.record({
  point,
  kind: fc.constantFrom('Burglary', 'Drugs'),
  lsoa: fc.constantFrom('E01000001', 'E01000002', 'E01000003'),
  number: fc.integer({ min: 1, max: 9 }),
})

test('crimes within half a mile are counted by kind, beside what is usual around the middles of the neighbourhoods', async () => {
  await using db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(crime, { minLength: 1, maxLength: 40 }), point, async (crimes, home) => {
      await db.deleteFrom('place_fact').execute()
      await writePlaceFacts(
        db,
        7,
        crimes.map(({ point: at, kind, lsoa, number }) => ({
          place: squareOf('crime', at),
          point: at,
          facts: { force: 'Kent Police', lsoa, counts: { all: number, [kind]: number } },
        })),
      )
      const within = (at: typeof home, kind?: string) =>
        crimes
          .filter((each) => distanceMiles(at, each.point) <= 0.5 && (kind ?? each.kind) === each.kind)
          .reduce((sum, { number }) => sum + number, 0)
      // Within a metre or two of half a mile either is right.
      const middles = [...Map.groupBy(crimes, ({ lsoa }) => lsoa).values()].map((of) => ({
        lat: of.reduce((sum, each) => sum + each.point.lat, 0) / of.length,
        lng: of.reduce((sum, each) => sum + each.point.lng, 0) / of.length,
      }))
      fc.pre([home, ...middles].every((at) => crimes.every((each) => Math.abs(distanceMiles(at, each.point) - 0.5) > 0.001)))
      const usual = await usualCrime(db, 7, new AbortController().signal)
      await writePlaceFacts(db, 7, usual)
      const sorted = middles.map((at) => within(at)).sort((one, other) => one - other)
      expect(usual).toMatchObject([{ name: 'Kent Police', facts: { all: sorted[Math.floor(sorted.length / 2)] } }])
      const [found, nowhere] = await findCrime(db, 7, [home, null])
      expect(nowhere).toBeUndefined()
      expect(found?.counts.all ?? 0).toBe(within(home))
      for (const kind of ['Burglary', 'Drugs']) expect(found?.counts[kind] ?? 0).toBe(within(home, kind))
      if (found) expect(found).toMatchObject({ force: 'Kent Police', usual: { all: usual[0]!.facts.all } })
    }),
    { numRuns: 20 },
  )
})
