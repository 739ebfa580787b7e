import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import { forgetTravelAreas } from '#src/data/places/travel-areas.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchPath } from '#src/domain/search/search-path.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import { valhalla } from '#src/gateways/travel/valhalla.ts'
import { matchNews } from '#src/services/alerts/match-events.ts'
import { resolveSearch } from '#src/services/search/resolve-search.ts'
import { createTravelAreas } from '#src/services/search/travel-areas.ts'
import { addAlertAccount, addEvent, addSavedSearch, alertParts } from '#tests/support/alerts.ts'
import { testDatabase } from '#tests/support/database.ts'
import { heard } from '#tests/support/found-homes.ts'
import { wordsOfPage } from '#tests/support/page-content.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { testNow, testSite } from '#tests/support/site.ts'
import { type Corner, speakValhalla } from '#tests/support/travel-services.ts'
import { trials } from '#tests/support/trials.ts'

/** A square of so many hundredths of a degree around a corner, closed. */
function square([lng, lat]: Corner, half: number): Corner[] {
  const [west, east, south, north] = [lng - half / 100, lng + half / 100, lat - half / 100, lat + half / 100]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

const centre: Corner = [-3.1029, 51.0149]
const at = { lat: 51.0149, lng: -3.1029 }
const asked: SearchCriteria = { channel: 'sales', travel: [{ minutes: 30, mode: 'bicycle', to: 'Taunton, Somerset', at }] }

/** As far as minutes, without what is as near as a fifth of them, and beside it an island. */
const planned = (minutes: number) => [[square(centre, minutes), square(centre, minutes / 5)], [square([centre[0] + 1, centre[1]], 2)]]
function isPlanned(minutes: number, [lng, lat]: Corner): boolean {
  const far = Math.max(Math.abs(lng - centre[0]), Math.abs(lat - centre[1])) * 100
  return (far < minutes && far > minutes / 5) || Math.max(Math.abs(lng - centre[0] - 1), Math.abs(lat - centre[1])) * 100 < 2
}

/** A planner's own is 4 s. */
const timeoutMs = 1500

async function plannedSite(db: Kysely<Schema>, server: Awaited<ReturnType<typeof speakValhalla>>, version = '1') {
  const warnings: string[] = []
  const clock = { ms: 0 }
  const planner = valhalla({ url: server.url, version, timeoutMs, warn: (message) => void warnings.push(message), now: () => clock.ms })
  const travelAreas = createTravelAreas({ db, planners: [planner], now: () => new Date(testNow.getTime() + clock.ms) })
  return { site: await testSite(db, { travelAreas }), parts: { ...(await alertParts(db)), travelAreas }, travelAreas, warnings, clock }
}

async function found(site: Awaited<ReturnType<typeof testSite>>, criteria: SearchCriteria, more = ''): Promise<number[]> {
  const answer = await site.request(`/search.ljson?${searchQuery(criteria)}&count=200${more}`)
  const { properties } = (await answer.json()) as { properties: Array<{ property_id: number; id: number }> }
  return properties.map(({ property_id, id }) => property_id ?? id).sort((a, b) => a - b)
}

const point = fc.record({ lng: fc.integer({ min: -70, max: 130 }), lat: fc.integer({ min: -70, max: 70 }) }).map(
  ({ lng, lat }): Corner => [
    // Never on a line.
    centre[0] + (lng + 0.35) / 100,
    centre[1] + (lat + 0.35) / 100,
  ],
)

test('list, map, count and alerts have the homes in the polygons of a route planner, which is asked once', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(point, { minLength: 20, maxLength: 40 }), fc.constantFrom(10, 25, 60), async (points, minutes) => {
      await using db = await testDatabase()
      await using server = await speakValhalla(({ contours }) => planned(contours[0]!.time))
      const { site, parts } = await plannedSite(db, server)
      const ids: number[] = []
      for (const [lng, lat] of points) ids.push(await addProperty(db, { location: `(${lng},${lat})` }))
      for (const id of ids) await addEvent(db, id)
      const criteria: SearchCriteria = { ...asked, travel: [{ ...asked.travel![0]!, minutes }] }
      const saved = await addSavedSearch(db, await addAlertAccount(db), criteria)
      await matchNews(parts, 100)
      expect(parts.warnings).toEqual([])
      const meant = ids.filter((_, nth) => isPlanned(minutes, points[nth]!))
      expect(await heard(db, saved)).toEqual(meant)
      expect(await found(site, criteria)).toEqual(meant)
      expect(await found(site, criteria, '&hashbang=map')).toEqual(meant)
      expect(await countProperties(db, await resolveSearch(parts, criteria))).toBe(meant.length)
      const drawn = await site.request(`/search.ljson?${searchQuery(criteria)}&hashbang=map&markers=points`)
      expect(await drawn.json()).toMatchObject({ travelAreas: [planned(minutes)], pagination: { total_count: meant.length } })
      expect(server.asked).toEqual(['POST /isochrone'])
    }),
    { numRuns: trials(5, 30) },
  )
})

test('while the planner fails the time is about, which is said and not kept; then what it says goes for alerts too', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await using server = await speakValhalla(() => planned(30))
  server.behaviour = 'status 500'
  const { site, parts, warnings, clock } = await plannedSite(db, server)
  const [near, far] = [await addProperty(db, { location: '(-3.10,51.02)' }), await addProperty(db, { location: '(-2.95,51.02)' })]
  const saved = await addSavedSearch(db, await addAlertAccount(db), asked)
  await addEvent(db, near)
  await matchNews(parts, 100)
  expect(await heard(db, saved)).toEqual([near])
  const about = await site.request(searchPath(asked))
  expect(wordsOfPage(await about.text())).toContain('Travel times are about: we take straight lines')
  expect(await found(site, asked)).toEqual([near])
  expect(warnings).toHaveLength(1)
  server.behaviour = 'well'
  // It is left alone for a minute after three failures.
  clock.ms = 61_000
  const words = wordsOfPage(await (await site.request(searchPath(asked))).text())
  expect(words).toContain('within 30 minutes by bicycle to Taunton, Somerset')
  expect(words).toContain('Travel times are those of a route planner')
  expect(words).not.toContain('about 30 minutes')
  expect(await found(site, asked)).toEqual([far])
  await addEvent(db, far)
  await addEvent(db, near, 'price-down', testNow, { old_price: 900_000 })
  await matchNews(parts, 100)
  expect(await heard(db, saved)).toEqual([near, far])
})

test('a planner that never answers is waited for once: neither the page that the sentence leads to nor the next waits again', async () => {
  await using db = await testDatabase()
  await addPlace(db)
  await using server = await speakValhalla(() => planned(30))
  server.behaviour = 'no answer'
  const { site, travelAreas, warnings, clock } = await plannedSite(db, server)
  await addProperty(db, { location: '(-3.10,51.02)' })
  const began = performance.now()
  const first = await site.request(`/search?${new URLSearchParams({ q: 'within 30 minutes of Taunton by bicycle', channel: 'sales' })}`)
  expect(first.status).toBe(302)
  const waited = performance.now() - began
  const page = await site.request(first.headers.get('location')!)
  expect(wordsOfPage(await page.text())).toContain('Travel times are about')
  expect(await found(site, asked)).toHaveLength(1)
  expect(waited, 'once').toBeGreaterThan(timeoutMs - 100)
  expect(performance.now() - began, 'and not again').toBeLessThan(waited + timeoutMs)
  expect([server.asked.length, warnings.length]).toEqual([1, 1])
  server.behaviour = 'well'
  clock.ms = 31_000
  expect((await travelAreas.find(asked.travel!))[0]!.area).toHaveLength(2)
})

test('a place without roads is about for a day; another version and what has expired are asked for anew', async () => {
  await using db = await testDatabase()
  await using server = await speakValhalla(({ locations }) => (locations[0]!.lat === 0 ? [] : planned(30)))
  const { travelAreas } = await plannedSite(db, server)
  const nowhere = [{ ...asked.travel![0]!, at: { lat: 0, lng: 0 } }]
  expect([await travelAreas.find(nowhere), await travelAreas.find(nowhere)]).toEqual([nowhere, nowhere])
  const [one] = await travelAreas.find(asked.travel!)
  expect([one!.area?.length, server.asked.length]).toEqual([2, 2])
  expect(await forgetTravelAreas(db, new Date(testNow.getTime() + 2 * 86_400_000))).toBe(1)
  const { travelAreas: newer } = await plannedSite(db, server, '2')
  await Promise.all([newer.find(asked.travel!), newer.find(asked.travel!)])
  expect(server.asked).toHaveLength(3)
  expect(travelAreas.awaits(nowhere)).toBe(true)
})
