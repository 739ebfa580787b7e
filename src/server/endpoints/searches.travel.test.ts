import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '#src/domain/places/point.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { readSearchPath, searchPath } from '#src/domain/search/search-path.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import { canonicalTravel } from '#src/domain/search/travel.ts'
import { type TravelMode, travelModes } from '#src/domain/search/travel-phrases.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { expectToFind } from '#tests/support/found-homes.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testSite } from '#tests/support/site.ts'
import { trials } from '#tests/support/trials.ts'

const lng = fc.integer({ min: -90, max: 90 }).map((steps) => -3.1029 + steps / 200)
const lat = fc.integer({ min: -90, max: 90 }).map((steps) => 51.0149 + steps / 300)
const ask = fc.record({
  minutes: fc.integer({ min: 5, max: 90 }),
  mode: fc.constantFrom(...travelModes),
  to: fc.constantFrom('Work', "St Mary's, Ottery"),
  at: fc.record({ lat, lng }).map(({ lat, lng }) => ({ lat: Math.round(lat * 1e4) / 1e4, lng: Math.round(lng * 1e4) / 1e4 })),
})
const asked: fc.Arbitrary<SearchCriteria> = fc
  .tuple(
    fc.uniqueArray(ask, { minLength: 1, maxLength: 2, selector: ({ at }) => `${at.lat},${at.lng}` }),
    fc.record(
      { placeId: fc.constant('location-taunton'), within: fc.constantFrom(3, 10), minBeds: fc.constantFrom(2, 3) },
      { requiredKeys: [] },
    ),
  )
  .map(([travel, others]) => ({ channel: 'sales' as const, ...others, travel: canonicalTravel(travel)! }))
const home = fc.record({ point: fc.option(fc.record({ lat, lng }), { nil: null, freq: 8 }), beds: fc.integer({ min: 1, max: 4 }) })

/** The order of list, pages and map: by all minutes together. */
async function expectNearestFirst(
  site: Awaited<ReturnType<typeof testSite>>,
  search: SearchCriteria,
  pointOf: (id: number) => Point,
  meant: readonly number[],
) {
  const sorted: SearchCriteria = { ...search, sorted: 'shortest-journey-first' }
  expect(readSearchPath(searchPath(sorted)).criteria).toEqual(sorted)
  const idsOf = async (criteria: SearchCriteria, more: string) => {
    const answer = await site.request(`/search.ljson?${searchQuery(criteria)}&${more}`)
    const { properties } = (await answer.json()) as { properties: Array<{ id: number }> }
    return properties.map(({ id }) => id)
  }
  const listed = await idsOf(sorted, 'count=200')
  expect(listed.toSorted((a, b) => a - b)).toEqual(meant)
  const minutes = listed.map((id) => search.travel!.reduce((sum, { at, mode }) => sum + minutesPlainly(miles(pointOf(id), at!), mode), 0))
  for (const [at, each] of minutes.entries()) expect(each).toBeGreaterThan((minutes[at - 1] ?? 0) - 0.001)
  expect(await idsOf(sorted, 'hashbang=map')).toEqual(listed)
  expect([...(await idsOf(sorted, 'count=7')), ...(await idsOf({ ...sorted, page: 2 }, 'count=7'))]).toEqual(listed.slice(0, 14))
}

interface Told {
  aboutTravel?: Array<{ minutes: number; mode: string; to: string }>
}

test('list, JSON, map, counts and alerts have the homes that a filter of its own finds', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(home, { minLength: 25, maxLength: 40 }),
      fc.array(asked, { minLength: 5, maxLength: 8 }),
      async (homes, searches) => {
        await using db = await testDatabase()
        await addPlace(db)
        const parts = await alertParts(db)
        const site = await testSite(db)
        const ids: number[] = []
        for (const { point, beds } of homes) ids.push(await addProperty(db, { location: point && `(${point.lng},${point.lat})`, beds }))
        for (const id of ids) await addEvent(db, id)
        const saved: number[] = []
        for (const each of searches) saved.push(await addSavedSearch(db, await addAlertAccount(db), each))
        await matchNews(parts, 100)
        expect(parts.warnings).toEqual([])
        for (const [at, each] of searches.entries()) {
          const meant = ids
            .filter((_, nth) => homes[nth]!.point && isMeant(homes[nth]!.point!, homes[nth]!.beds, each))
            .sort((a, b) => a - b)
          const found = await expectToFind<Told>(each, { site, db, parts, savedAs: saved[at]!, meant })
          await expectNearestFirst(site, each, (id) => homes[ids.indexOf(id)]!.point!, meant)
          for (const { aboutTravel = [] } of found) {
            expect(aboutTravel).toHaveLength(each.travel!.length)
            for (const { minutes, mode, to } of aboutTravel)
              expect(each.travel!.some((limit) => limit.mode === mode && limit.to === to && minutes <= limit.minutes)).toBe(true)
          }
        }
      },
    ),
    { numRuns: trials(6, 40) },
  )
})

/** Said once more: straight miles by the haversine formula, what ways are longer, and minutes per mile (decision 246). */
function isMeant(point: Point, beds: number, { travel = [], minBeds = 0, placeId, within }: SearchCriteria): boolean {
  const taunton = { lat: 51.0149, lng: -3.1029 }
  return (
    beds >= minBeds &&
    (!placeId || miles(point, taunton) <= (within ?? 3)) &&
    travel.every(({ at, mode, minutes }) => minutesPlainly(miles(point, at!), mode) <= minutes)
  )
}

function minutesPlainly(straight: number, mode: TravelMode): number {
  if (mode === 'foot') return straight * 1.3 * 20
  if (mode === 'bicycle') return straight * 1.3 * 6
  if (mode === 'car') return (straight * 1.35 * 60) / 26
  return Math.min(15 + straight * 1.2 * 1.5, straight * 1.3 * 20)
}

function miles(one: Point, other: Point): number {
  const [a, b, c, d] = [one.lat, other.lat, one.lng, other.lng].map((degrees) => (degrees * Math.PI) / 180) as [
    number,
    number,
    number,
    number,
  ]
  const h = Math.sin((a - b) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin((c - d) / 2) ** 2
  return (2 * 6_371_008.8 * Math.asin(Math.sqrt(h))) / 1609.344
}

test('a sentence leads to an address of its own, whose page says the minutes of each home and takes the time away', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db, { location: '(-3.05,51.03)', beds: 3 })
  await addProperty(db, { location: '(-2.36,51.38)', beds: 3 })
  const site = await testSite(db)
  const sent = await site.request('/search?q=3+bed+within+30+minutes+of+Taunton+station+by+bike')
  const address = sent.headers.get('location')!
  expect(address).toBe('/property-for-sale/from-3-bed/up-to-3-bed/travel-30-bicycle-51.0149,-3.1029-Taunton,_Somerset')
  const html = await (await site.request(address)).text()
  const words = wordsOfPage(html)
  expect(words).toContain('1 property')
  expect(words).toContain('about 20 minutes by bicycle to Taunton, Somerset')
  expect(words).toContain('Travel times are about: we take straight lines')
  expect(html).toContain('aria-label="Search without: within about 30 minutes by bicycle of Taunton, Somerset"')
  expect(html).toContain('href="/property-for-sale/from-3-bed/up-to-3-bed"')
  expect(html).toContain('value="30 minutes by bicycle to Taunton, Somerset"')
  const { travelAreas } = (await (
    await site.request(`/search.ljson?q=3+bed+20+minutes+by+bike+from+Taunton&hashbang=map&markers=points`)
  ).json()) as {
    travelAreas: number[][][][][]
  }
  const [[[ring]]] = travelAreas as [[[number[][]]]]
  const far = ring.map(([lng, lat]) => miles({ lng: lng!, lat: lat! }, { lat: 51.0149, lng: -3.1029 }))
  // Twenty minutes at ten miles an hour, by ways 1.3 times as long.
  expect(Math.min(...far)).toBeCloseTo(20 / 6 / 1.3, 3)
  expect(Math.max(...far)).toBeCloseTo(20 / 6 / 1.3, 3)
  expect(html).toContain('content="noindex, follow"')
})

test('homes are sorted by journeys only where a journey is asked for', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db)
  const site = await testSite(db)
  const option = '<option value="shortest-journey-first"'
  expect(await (await site.request('/property-for-sale')).text()).not.toContain(option)
  expect(await (await site.request('/property-for-sale/travel-30-car-51.0149,-3.1029-Taunton')).text()).toContain(option)
  const without = await site.request('/property-for-sale/sorted-shortest-journey-first')
  expect([without.status, without.headers.get('location')]).toEqual([301, '/property-for-sale'])
  const said = await site.request('/search?q=houses+30+minutes+drive+from+Taunton,+shortest+journey+first')
  expect(said.headers.get('location')).toContain('sorted-shortest-journey-first')
})

test('travel times of an address that cannot be read are told, not left out in silence', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  const site = await testSite(db)
  for (const wrong of [
    'travel-121-car-51.0149,-3.1029-Taunton',
    'travel-30-car-91,0-X',
    'travel-30-car-51,-3-A;30-car-52,-3-B;30-car-53,-3-C',
    'station-within-99999-miles',
    'travel-30-car-51.0149,-3.1029-Taunton/travel-5-foot-51.3,-2.3-Bath',
  ]) {
    const answer = await site.request(`/property-for-sale/${wrong}`)
    const [last = ''] = wrong.split('/').slice(-1)
    expect([wrong, answer.status, wordsOfPage(await answer.text())]).toEqual([
      wrong,
      200,
      expect.stringContaining(`We do not understand “${last.toLowerCase()}”`),
    ])
  }
})

test('the form says how to write what it cannot read, and keeps it; an unknown place finds nothing and is named', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await addProperty(db)
  const site = await testSite(db)
  const unread = await (await site.request('/search?channel=sales&travel=near+work')).text()
  expect(unread).toMatch(/value="near work"/)
  expect(wordsOfPage(unread)).toContain('Write it as: 30 minutes by bicycle to Taunton.')
  const typed = await (await site.request('/search?channel=sales&travel=20+minutes+on+foot+to+Taunton')).text()
  expect(typed).toContain('travel-20-foot-51.0149,-3.1029-Taunton')
  const unknown = await site.request('/property-for-sale/travel-30-car-to-Atlantis')
  expect(unknown.status).toBe(200)
  expect(wordsOfPage(await unknown.text())).toContain('We do not know the place “Atlantis”, so nothing is found.')
  const moved = await site.request('/property-for-sale/travel-30-car-to-Taunton')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/property-for-sale/travel-30-car-51.0149,-3.1029-Taunton,_Somerset'])
})
