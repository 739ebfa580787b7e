import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { Point } from '#src/domain/places/point.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { scratchFolder } from '#tests/support/blm-file.ts'
import { testDatabase } from '#tests/support/database.ts'
import { stopColumns, stopRow, writeFactFile } from '#tests/support/fact-files.ts'
import { expectToFind } from '#tests/support/found-homes.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import { importFacts } from '../surroundings/import-facts.ts'
import { importStationTimes, removeStationTimes } from '../surroundings/import-station-times.ts'
import { stationTimePlanner } from './station-time-planner.ts'
import { createTravelAreas } from './travel-areas.ts'

const stations = {
  Taunton: [-3.1027, 51.0233],
  Bridgwater: [-2.99, 51.1278],
  'Castle Cary': [-2.5227, 51.0998],
  Exeter: [-3.54, 50.73],
} as const
type Name = keyof typeof stations
const pointOf = (name: Name): Point => ({ lng: stations[name][0], lat: stations[name][1] })

async function imported(db: Kysely<Schema>, times: ReadonlyArray<readonly [from: Name, to: Name, minutes: number]>) {
  await using folder = await scratchFolder()
  const rows = Object.entries(stations).map(([name, degrees]) =>
    stopRow({ name: `${name} Rail Station`, type: 'RLY', degrees: [...degrees] }),
  )
  const files = [await writeFactFile(folder.path, 'Stops_2026-09-01.csv', { columns: stopColumns, rows })]
  await importFacts(db, { source: 'stations', files, now: () => testNow })
  const path = join(folder.path, 'times.csv')
  await writeFile(path, ['From,To,Minutes', ...times.map((row) => row.join(','))].join('\n'))
  await importStationTimes(db, path, { now: () => testNow })
}

/** Half a mile from the station in Taunton: some 13 minutes. */
const work = { lat: 51.0149, lng: -3.1029 }
const asked = (minutes: number): SearchCriteria => ({ channel: 'sales', travel: [{ minutes, mode: 'train', to: 'Work', at: work }] })

/** Miles on a flat map around Somerset, at 3 miles an hour by ways 1.3 times as long. */
function walk(one: Point, other: Point): number {
  return Math.hypot((one.lng - other.lng) * 43.5, (one.lat - other.lat) * 69.1) * 1.3 * 20
}

type Times = ReadonlyArray<readonly [from: Name, to: Name, minutes: number]>

/** Said once more: the quickest of walking, and of a train whose station is at most half an hour's walk away. */
function quickest(home: Point, times: Times): number {
  const toWork = walk(pointOf('Taunton'), work)
  const byTrain = times.flatMap(([from, to, minutes]) => {
    const toStation = walk(home, pointOf(from))
    return to === 'Taunton' && toStation <= 30 ? [toStation + minutes + toWork] : []
  })
  const fromTaunton = walk(home, work)
  return Math.min(fromTaunton, ...byTrain)
}

const home = fc
  .tuple(fc.constantFrom(...(Object.keys(stations) as Name[])), fc.integer({ min: -25, max: 25 }), fc.integer({ min: -25, max: 25 }))
  .map(([name, east, north]): Point => ({ lng: pointOf(name).lng + east / 1000, lat: pointOf(name).lat + north / 1000 }))
const times: fc.Arbitrary<Times> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom<Name>('Bridgwater', 'Castle Cary', 'Exeter'),
    fc.constantFrom<Name>('Taunton', 'Exeter'),
    fc.integer({ min: 8, max: 50 }),
  ),
  { minLength: 1, maxLength: 6, selector: ([from, to]) => `${from} ${to}` },
)

test('list, map, counts, alerts and JSON have the homes from which walks and trains of the table are quick enough', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { minLength: 25, maxLength: 40 }),
      times,
      fc.integer({ min: 25, max: 80 }),
      async (homes, table, minutes) => {
        await using db = await testDatabase()
        await imported(db, [...table, ['Castle Cary', 'Taunton', 200]])
        const travelAreas = createTravelAreas({ db, planners: [stationTimePlanner(db)], now: () => testNow })
        const all: Times = [...table, ['Castle Cary', 'Taunton', 200]]
        // The area is drawn of squares of some 300 metres, and walks to stations count as whole minutes.
        const isClear = (point: Point) =>
          Math.abs(quickest(point, all) - minutes) > 12 &&
          Object.values(stations).every(([lng, lat]) => Math.abs(walk(point, { lng, lat }) - 30) > 8)
        const clear = homes.filter(isClear)
        const ids: number[] = []
        for (const { lng, lat } of clear) ids.push(await addProperty(db, { location: `(${lng},${lat})` }))
        for (const id of ids) await addEvent(db, id)
        const parts = { ...(await alertParts(db)), travelAreas }
        const savedAs = await addSavedSearch(db, await addAlertAccount(db), asked(minutes))
        await matchNews(parts, 100)
        const meant = ids.filter((_, nth) => quickest(clear[nth]!, all) <= minutes)
        await expectToFind(asked(minutes), { site: await testSite(db, { travelAreas }), db, parts, savedAs, meant })
      },
    ),
    { numRuns: trials(5, 30) },
  )
})

test('without a table, or a train to the place, it is about, and may be kept; another table counts at once', async () => {
  await using db = await testDatabase()
  const travelAreas = createTravelAreas({ db, planners: [stationTimePlanner(db)], now: () => testNow })
  const { travel } = asked(60)
  expect(await travelAreas.find(travel!)).toEqual(travel)
  expect(travelAreas.awaits(travel!)).toBe(false)
  await imported(db, [['Taunton', 'Exeter', 25]])
  expect(await travelAreas.find(travel!)).toEqual(travel)
  const eastOf = async () => Math.max(...(await travelAreas.find(travel!))[0]!.area!.flat(2).map(([lng]) => lng))
  await imported(db, [['Castle Cary', 'Taunton', 30]])
  expect(await eastOf()).toBeGreaterThan(-2.53)
  await imported(db, [['Bridgwater', 'Taunton', 12]])
  expect(await eastOf()).toBeLessThan(-2.9)
  expect(await removeStationTimes(db)).toBe(true)
  expect(await travelAreas.find(travel!)).toEqual(travel)
})
