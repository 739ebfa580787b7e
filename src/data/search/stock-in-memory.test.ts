import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { sortOrders } from '#src/domain/search/criteria/results.ts'
import { nearbySteps } from '#src/domain/search/criteria/surroundings.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { TravelAsk } from '#src/domain/search/travel.ts'
import { testDatabase } from '#tests/support/database.ts'
import { outlineOf, square } from '#tests/support/outlines.ts'
import { aPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { addPlaceWords, addStock } from '#tests/support/searched-stock.ts'
import { recordStatements } from '../../../bench/search/record-statements.ts'
import type { Place } from '../../domain/places/place.ts'
import type { Schema } from '../database/schema.ts'
import { propertiesBefore, raiseVersionOf } from '../processes/changed-properties.ts'
import { raiseSiteVersion, readSiteVersion } from '../processes/site-version.ts'
import { findMarkerPoints, findMarkers } from './find-markers.ts'
import { findProperties } from './find-properties.ts'
import type { PropertySearch } from './property-search.ts'
import { keptFacts } from './stock-facts.ts'
import { stockInMemory } from './stock-in-memory.ts'

const now = new Date('2026-11-21T12:00:00Z')
const taunton = aPlace()
const ta2: Place = { ...taunton, id: 'outcode-ta2', kind: 'outcode', name: 'TA2', slug: 'ta2', radiusMiles: 0 }
const outlined: Place = { ...taunton, outline: outlineOf(square([-3.115, 51.005], 0.025)) }
const england: Place = { ...taunton, id: 'country-england', kind: 'country', name: 'England', slug: 'england', radiusMiles: 0 }

const toTaunton: TravelAsk = { minutes: 6, mode: 'car', to: 'Taunton', at: { lat: 51.0149, lng: -3.1029 } }
/** As the crow flies, to two places, by a route planner, and to a place that is not known. */
const journeys: ReadonlyArray<readonly TravelAsk[]> = [
  [toTaunton],
  [
    { ...toTaunton, mode: 'foot', minutes: 30 },
    { ...toTaunton, at: { lat: 51.03, lng: -3.08 } },
  ],
  [{ ...toTaunton, area: outlined.outline! }],
  [{ minutes: 30, mode: 'car', to: 'Nowhere' }],
]

const searches = fc
  .record({
    asked: fc.record(
      {
        minBeds: fc.integer({ min: 0, max: 4 }),
        maxBeds: fc.integer({ min: 0, max: 6 }),
        minPrice: fc.constantFrom(100_000, 212_345, 300_000),
        maxPrice: fc.constantFrom(250_000, 400_000, 500_000),
        maxMonthlyCost: fc.constantFrom(0, 700, 1300),
        status: fc.constantFrom('all' as const, 'available' as const),
        createdAgo: fc.constantFrom(3, 7, 20, 30),
        updatedAgo: fc.constantFrom(1, 30),
        pets: fc.constant(true),
        shortLets: fc.constant(true),
        gigabit: fc.constant(true),
        stationMiles: fc.constantFrom(...nearbySteps),
        primaryMiles: fc.constantFrom(1 as const, 3 as const, 5 as const),
        secondaryMiles: fc.constantFrom(...nearbySteps),
        tags: fc.subarray(['garden', '!garage', 'new home', 'house'], { minLength: 1 }),
        within: fc.constantFrom(0.5, 2, 3.3, 40),
        sorted: fc.constantFrom(...sortOrders),
        page: fc.integer({ min: 1, max: 4 }),
      },
      { requiredKeys: [] },
    ),
    byDatabase: fc.constantFrom({}, {}, {}, {}, { minSquareFeet: 700 }, { view: [-3.12, 51, -3.05, 51.05] as const }, { text: 'river' }),
    travel: fc.constantFrom(undefined, undefined, ...journeys),
    channel: fc.constantFrom('sales' as const, 'lettings' as const),
    place: fc.constantFrom(undefined, undefined, taunton, ta2, england, outlined),
    defaultStatus: fc.constantFrom('all' as const, 'available' as const),
  })
  .map(({ asked, byDatabase, channel, travel, ...search }): PropertySearch => {
    return { ...search, criteria: { channel, ...asked, ...byDatabase, ...(travel && { travel }) }, now }
  })

/** A site with stock whose process goes by the version that `follow` has read last. */
async function site(db: Kysely<Schema>) {
  const facts = keptFacts(db)
  let version: string | undefined
  const follow = async () => {
    const next = await readSiteVersion(db)
    await facts.readAhead(next)
    await facts.settled()
    version = next
  }
  await follow()
  return { facts, stock: stockInMemory(facts, () => version), follow, unsure: () => (version = undefined) }
}

async function addRiverViews(db: Kysely<Schema>): Promise<void> {
  await sql`update property set search_text = search_text || to_tsvector('english', 'A view of the river.') where id % 2 = 0`.execute(db)
}

const plain = (criteria: Partial<SearchCriteria> = {}): PropertySearch => ({
  criteria: { channel: 'sales', ...criteria },
  place: undefined,
  defaultStatus: 'all',
  now,
})

test('finds what the database finds, in its order, while the stock changes', async () => {
  await using db = await testDatabase()
  await addStock(db, 300)
  await sql`update property set monthly_cost = nullif(id % 7, 0) * 250 where id % 5 > 0`.execute(db)
  await sql`update property set tags = array['house'] || tags where id % 3 = 0`.execute(db)
  await sql`update property set short_let = true where id % 4 = 0`.execute(db)
  await addRiverViews(db)
  await addPlaceWords(db)
  await sql`update property set updated_at = created_at + interval '1 day' * (id % 9)`.execute(db)
  // The same price, and moments of the same millisecond.
  await sql`update property set price_value = 250000 where id % 5 = 0`.execute(db)
  await sql`update property set created_at = ${now}::timestamptz - interval '1 microsecond' * (id % 50) where id % 7 = 0`.execute(db)
  await raiseSiteVersion(db)
  const { stock, follow } = await site(db)
  let inMemory = 0
  const change = async (kind: number) => {
    const ids = sql`(select id from property where id % 11 = ${kind % 11} order by id limit 4)`
    const before = kind % 10 === 9 ? undefined : await propertiesBefore(db, ids)
    if (kind % 3 === 0)
      await sql`
        update property set price_value = price_value + 5000, monthly_cost = monthly_cost + 20,
          search_text = case when id % 2 = 0 then ts_delete(search_text, '{broadband=gigabit}') else search_text || 'broadband=gigabit'::tsvector end
        where id in (${ids})`.execute(db)
    else if (kind % 3 === 1) await sql`update property set listed = not listed where id in (${ids})`.execute(db)
    else await sql`update property_detail set card = card || '{"heading": "Changed"}' where property_id in (${ids})`.execute(db)
    await raiseVersionOf(db, before, ids)
    await follow()
  }
  await fc.assert(
    fc.asyncProperty(searches, fc.nat(), async (search, kind) => {
      if (kind % 4 === 0) await change(kind >> 2)
      const page = { offset: 0, limit: 5 }
      if (await stock.findPage(db, search, page)) inMemory++
      const [one, other] = [await findProperties(db, search, { pageSize: 5, stock }), await findProperties(db, search, { pageSize: 5 })]
      expect(one).toEqual(other)
      expect(await findMarkers(db, search, { cap: 7, stock })).toEqual(await findMarkers(db, search, { cap: 7 }))
      expect(await findMarkerPoints(db, search, { stock })).toEqual(await findMarkerPoints(db, search))
      expect(stock.count(search)?.count ?? other.totalCount).toBe(other.totalCount)
    }),
    { numRuns: 300 },
  )
  expect(inMemory).toBeGreaterThan(60)
}, 240_000)

test('what is around homes is not asked of the database', async () => {
  await using db = await testDatabase()
  await addStock(db, 60)
  await addRiverViews(db)
  await addPlaceWords(db)
  const { stock } = await site(db)
  const recorded = recordStatements(db)
  const search = plain({ text: 'river', stationMiles: 3 })
  const listed = await findProperties(recorded.db, search, { stock })
  const shown = await findMarkers(recorded.db, search, { stock })
  const statements = recorded.take().map(({ sql }) => sql)
  expect(statements.filter((sql) => sql.includes('search_text'))).toHaveLength(2)
  expect(statements.filter((sql) => sql.includes('surroundings_code'))).toEqual([])
  expect(listed.totalCount).toBeGreaterThan(0)
  expect(shown.markers.map(({ id }) => id)).toEqual(listed.cards.map(({ id }) => id))
  const words = await findProperties(recorded.db, plain({ text: 'river' }), { stock })
  expect(words.totalCount).toBeGreaterThan(listed.totalCount)
})

test('a page whose cards are kept is found without a query', async () => {
  await using db = await testDatabase()
  await addStock(db, 40)
  const { stock } = await site(db)
  const recorded = recordStatements(db)
  const first = await findProperties(recorded.db, plain(), { stock })
  expect(recorded.take()).toHaveLength(1)
  expect(await findProperties(recorded.db, plain({ minBeds: 0, sorted: 'most-recent-first' }), { stock })).toEqual(first)
  expect(recorded.take()).toHaveLength(0)
})

test('a change that this process does not go by yet is shown from no half', async () => {
  await using db = await testDatabase()
  await addStock(db, 10)
  const { stock, follow, unsure } = await site(db)
  await addProperty(db, { beds: 9 })
  await raiseSiteVersion(db)
  // The cards were read in another version than the list.
  expect(await stock.findPage(db, plain(), { offset: 0, limit: 20 })).toBeUndefined()
  const { totalCount } = await findProperties(db, plain(), { stock })
  await follow()
  expect((await stock.findPage(db, plain(), { offset: 0, limit: 20 }))?.totalCount).toBe(totalCount)
  unsure()
  expect(await stock.findPage(db, plain(), { offset: 0, limit: 20 })).toBeUndefined()
})

test('a card that changed is read again, and no other', async () => {
  await using db = await testDatabase()
  const [one] = [await addProperty(db), await addProperty(db)]
  const { stock, follow } = await site(db)
  const recorded = recordStatements(db)
  await stock.findPage(recorded.db, plain(), { offset: 0, limit: 5 })
  recorded.take()
  const ids = sql`select ${one}::integer`
  const before = await propertiesBefore(db, ids)
  await sql`update property set price_value = 123456 where id = ${one}`.execute(db)
  await raiseVersionOf(db, before, ids)
  await follow()
  const page = await stock.findPage(recorded.db, plain(), { offset: 0, limit: 5 })
  expect(page?.cards.find(({ id }) => id === one)?.priceValue).toBe(123_456)
  expect(recorded.take().map(({ parameters }) => parameters)).toEqual([[[one]]])
})
