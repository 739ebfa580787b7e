import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { raiseSiteVersion, readSiteVersion } from '#src/data/processes/site-version.ts'
import { keptFacts } from '#src/data/search/stock-facts.ts'
import { stockInMemory } from '#src/data/search/stock-in-memory.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { nearbySteps } from '#src/domain/search/criteria/surroundings.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { Surroundings } from '#src/domain/surroundings/surroundings.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectToFind } from '#tests/support/found-homes.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testContent, testSite } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'
import type { Schema } from '../../data/database/schema.ts'

const asOf = '2026-09-13'
const at = [0.1, 0.2] as const
const near = (kinds: readonly ('rail' | 'metro' | 'primary' | 'secondary')[]) =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      name: fc.constant('Mill Lane'),
      at: fc.constant(at),
      miles: fc.integer({ min: 0, max: 1200 }).map((n) => n / 100),
    }),
    {
      maxLength: 3,
    },
  )
const place: fc.Arbitrary<Surroundings | undefined> = fc.option(
  fc
    .record({ gigabit: fc.integer({ min: 80, max: 100 }), schools: near(['primary', 'secondary']), stations: near(['rail', 'metro']) })
    .map(({ gigabit, schools, stations }) => ({
      broadband: { gigabit, asOf },
      schools: { near: schools, asOf },
      stations: { near: stations, asOf },
    })),
  { nil: undefined, freq: 8 },
)
const step = fc.constantFrom(...nearbySteps)
const asked: fc.Arbitrary<SearchCriteria> = fc
  .record(
    {
      gigabit: fc.constant(true),
      stationMiles: step,
      primaryMiles: fc.constantFrom(...nearbySteps.filter((miles) => miles <= 5)),
      secondaryMiles: step,
      minBeds: fc.constantFrom(2, 3),
    },
    { requiredKeys: [] },
  )
  .map((criteria) => ({ channel: 'sales', ...criteria }))

test('list, JSON, map, counts and alerts have the homes that a filter of its own finds', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ place, beds: fc.integer({ min: 1, max: 4 }) }), { minLength: 25, maxLength: 40 }),
      fc.array(asked, { minLength: 5, maxLength: 8 }),
      fc.boolean(),
      async (homes, searches, isInMemory) => {
        await using db = await testDatabase()
        await addPlace(db)
        const parts = await alertParts(db)
        const ids: number[] = []
        for (const { place: surroundings, beds } of homes)
          ids.push(await addProperty(db, { beds, listing: surroundings ? { surroundings } : {} }))
        await sql`update property set surroundings_code = null where id % 3 = 0`.execute(db)
        const site = await testSite(db, isInMemory ? { stock: await stockOf(db) } : {})
        for (const id of ids) await addEvent(db, id)
        const saved: number[] = []
        for (const each of searches) saved.push(await addSavedSearch(db, await addAlertAccount(db), each))
        await matchNews(parts, 100)
        for (const [nth, each] of searches.entries()) {
          const meant = ids.filter((_, home) => homes[home]!.beds >= (each.minBeds ?? 0) && isMeant(homes[home]!.place, each))
          await expectToFind(each, { site, db, parts, savedAs: saved[nth]!, meant: meant.sort((a, b) => a - b) })
        }
      },
    ),
    { numRuns: trials(6, 40) },
  )
})

async function stockOf(db: Kysely<Schema>) {
  await raiseSiteVersion(db)
  const version = await readSiteVersion(db)
  const facts = keptFacts(db)
  await facts.readAhead(version)
  await facts.settled()
  return stockInMemory(facts, () => version)
}

/** Said once more: nine tenths of the postcode's premises, and the nearest of the kind. */
function isMeant(place: Surroundings | undefined, { gigabit, stationMiles, primaryMiles, secondaryMiles }: SearchCriteria): boolean {
  const least = (source: 'stations' | 'schools', kinds: readonly string[]) =>
    Math.min(...(place?.[source]?.near ?? []).filter(({ kind }) => kinds.includes(kind)).map(({ miles }) => miles))
  return (
    (!gigabit || (place?.broadband?.gigabit ?? 0) >= 90) &&
    (stationMiles === undefined || least('stations', ['rail', 'metro']) <= stationMiles) &&
    (primaryMiles === undefined || least('schools', ['primary']) <= primaryMiles) &&
    (secondaryMiles === undefined || least('schools', ['secondary']) <= secondaryMiles)
  )
}

const offering = async (placeFilters: ReadonlyArray<'broadband' | 'schools' | 'stations'>) => {
  const content = await testContent()
  return () => ({ ...content, site: { ...content.site, placeFilters } })
}

test('a sentence asks for facts of the place, where the agency offers to search by them', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const stations = { near: [{ kind: 'rail' as const, name: 'Taunton', miles: 0.7, at }], asOf }
  await addProperty(db, { beds: 3, listing: { surroundings: { broadband: { gigabit: 100, asOf }, stations } } })
  await addProperty(db, { beds: 3 })
  const sentence = '/search?q=3+bed+with+full+fibre+within+a+mile+of+a+station'
  const without = await testSite(db, { content: await offering([]) })
  expect((await without.request(sentence)).headers.get('location')).not.toContain('gigabit')
  expect(await (await without.request('/property-for-sale')).text()).not.toContain('station_miles')
  const site = await testSite(db, { content: await offering(['broadband', 'stations', 'schools']) })
  expect((await site.request(sentence)).headers.get('location'), 'nothing is imported').not.toContain('gigabit')
  for (const source of ['broadband', 'stations'])
    await sql`insert into fact_import (source, standing, fingerprint, file, as_of, is_made_up)
      values (${source}, 'shown', '', '', ${londonDay(new Date())}, false)`.execute(db)
  const address = (await site.request(sentence)).headers.get('location')!
  expect(address).toBe('/property-for-sale/from-3-bed/up-to-3-bed/gigabit-broadband/station-within-1-miles')
  const html = await (await site.request(address)).text()
  expect(wordsOfPage(html)).toContain('1 property')
  expect(html).toContain('Search without: within a mile of a station')
  expect(html).toMatch(/name="gigabit"[^>]* checked/)
  const near = (await site.request('/search?q=3+bed+near+a+station+and+a+primary+school')).headers.get('location')!
  expect(near, 'schools are not imported').toContain('/station-within-1-miles')
  expect(near).not.toContain('primary-school-within')
})

test.each([
  ['walk to school, 10 minutes', 'primary-school-within-0-5-miles'],
  ["10 minutes' walk to school", 'primary-school-within-0-5-miles'],
  ['a ten minute walk from a secondary school', 'secondary-school-within-0-5-miles'],
  ['primary school within 20 minutes on foot', 'primary-school-within-1-miles'],
  ['can walk to a station in under 15 minutes', 'station-within-0-75-miles'],
  ['5 mins walk to the station and a primary school', 'station-within-0-25-miles/primary-school-within-0-25-miles'],
  ['walk to school, 10 minutes by car to work', undefined],
  ['10 minutes from a station', undefined],
])('minutes on foot are miles to what is imported: %s', async (said, path) => {
  await using db = await testDatabase()
  for (const source of ['schools', 'stations'])
    await sql`insert into fact_import (source, standing, fingerprint, file, as_of, is_made_up)
      values (${source}, 'shown', '', '', ${londonDay(new Date())}, false)`.execute(db)
  const site = await testSite(db, { content: await offering(['stations', 'schools']) })
  const address = (await site.request(`/search?q=${encodeURIComponent(`3 bed, ${said}`)}`)).headers.get('location')!
  if (path === undefined) expect(address).not.toContain('-within-')
  else expect(address).toContain(`/up-to-3-bed/${path}`)
})
