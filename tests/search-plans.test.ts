import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#src/data/database/database.ts'
import { countStockOf } from '#src/data/places/place-stock.ts'
import { addressesLike, findReference, stockWords } from '#src/data/properties/address-names.ts'
import { optionCounter } from '#src/data/search/count-options.ts'
import { countSearches } from '#src/data/search/count-properties.ts'
import { markerCap } from '#src/data/search/find-markers.ts'
import { pageQuery } from '#src/data/search/find-properties.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import type { Place } from '#src/domain/places/place.ts'
import { channels } from '#src/domain/property/channel.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { activeFilters } from '#src/domain/search/search-filters.ts'
import { loadGazetteer } from '#src/services/places/load-gazetteer.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { addOutline, outlineOf } from '#tests/support/outlines.ts'
import { plansOf, plansOfStatements } from '#tests/support/query-plans.ts'
import { trials } from '#tests/support/trials.ts'
import { asPropertySearch, pageOf } from '../bench/search/as-property-search.ts'
import { movedPoint } from '../bench/search/moved-point.ts'
import { fillStock, townsOf } from '../bench/search/stock.ts'
import { type BenchSearch, searchKinds, workload } from '../bench/search/workload.ts'

const now = new Date('2026-11-21T12:00:00Z')
const properties = trials(10_000, 100_000)
const searchesOfEachKind = 8
/** No more than a limit: on a machine that is busy with other things the stock alone takes a minute. */
const timeLimit = 600_000

let database: Database
let searches: BenchSearch[]

beforeAll(async () => {
  // Of its own, because PostgreSQL only knows what it has in a table that was committed and vacuumed.
  database = await openedDatabase({ connections: 1 })
  await loadGazetteer(database.db)
  await fillStock(database.db, properties, now)
  // So few rows are joined quickest by reading both sides whole; what is asked here is how they are found.
  await sql`set enable_hashjoin = off`.execute(database.db)
  await sql`set enable_mergejoin = off`.execute(database.db)
  const ofKind = Map.groupBy(workload(await townsOf(database.db), 250), ({ kind }) => kind)
  searches = [...ofKind.values()].flatMap((some) => some.slice(0, searchesOfEachKind))
}, timeLimit)
afterAll(() => database.close())

test(
  'every kind of search is counted and listed from an index',
  async () => {
    expect(new Set(searches.map(({ kind }) => kind))).toEqual(new Set(searchKinds))
    for (const search of searches) await expectIndexed(asPropertySearch(search, now), pageOf(search))
  },
  timeLimit,
)

test(
  'words, tags and the edges of a map are counted from their own index; the first cards of what is common are walked to in their order',
  async () => {
    const { location } = searches.find(({ kind }) => kind === 'place')!.place!
    const [{ lng: west, lat: south }, { lng: east, lat: north }] = [movedPoint(location, -2, -2), movedPoint(location, 2, 2)]
    const inOrder = 'property_created_at_idx'
    for (const channel of channels) {
      const [words, tags] = ['search_text', 'tags'].map((column) => `Bitmap Index Scan on property_${channel}_${column}_idx`)
      const points = `Index Only Scan using property_${channel}_location_idx`
      const asked: Array<[criteria: SearchCriteria, counted: string, listed: string]> = [
        [{ channel, text: 'thatched' }, words!, `${words}|${inOrder}`],
        [{ channel, text: 'garden' }, words!, inOrder],
        [{ channel, tags: ['auction'] }, tags!, `${tags}|${inOrder}`],
        [{ channel, tags: ['garden'] }, tags!, inOrder],
        [{ channel, view: [west, south, east, north] }, points, points],
      ]
      for (const [criteria, counted, listed] of asked) {
        const page = { offset: 0, limit: criteria.view ? markerCap : 12 }
        const [count, cards] = await plansOf(database.db, { criteria, defaultStatus: 'all', now }, page)
        expect(count, JSON.stringify(criteria)).toMatch(new RegExp(counted))
        expect(cards, JSON.stringify(criteria)).toMatch(new RegExp(listed))
        expect(cards).not.toMatch(/Seq Scan on property(_detail)?\b/)
      }
    }
  },
  timeLimit,
)

test(
  'so are bathrooms, tenure, energy rating and facts of the place, and what a phrase asks of the stock',
  async () => {
    const facts: SearchCriteria = { channel: 'sales', minBathrooms: 2, tenure: 'freehold', epc: 'c' }
    await expectIndexed({ criteria: facts, defaultStatus: 'all', now }, { offset: 0, limit: 12 })
    // Each fourth home is near a station, each has gigabit broadband that is a multiple of three: words of the same index.
    await sql`
      update property set search_text = search_text || array_to_tsvector(
        case when id % 4 = 0 then '{station=1,station=2}'::text[] else '{}' end || case when id % 3 = 0 then '{broadband=gigabit}'::text[] else '{}' end)
      where id % 3 = 0 or id % 4 = 0`.execute(database.db)
    await sql`vacuum analyze property`.execute(database.db)
    for (const place of [
      { stationMiles: 1 as const },
      { stationMiles: 1 as const, gigabit: true },
      { primaryMiles: 0.25 as const, minBeds: 2 },
    ])
      await expectIndexed({ criteria: { channel: 'sales', ...place }, defaultStatus: 'all', now }, { offset: 0, limit: 12 })
    const asked = { names: ['haines street', 'mill lane taunton'], words: ['orchard'] }
    const ask = async (db: Database['db']) => [
      await stockWords(db, asked),
      await addressesLike(db, '64 haines'),
      await findReference(db, 'X1'),
    ]
    const plans = (await plansOfStatements(database.db, ask)).join('\n')
    expect(plans).toMatch(/property_detail_address_names_idx/)
    expect(plans).not.toMatch(/Seq Scan on property/)
  },
  timeLimit,
)

test(
  'what a home costs a month is counted and walked to in order in its own index, alone and beside a place and rooms',
  async () => {
    const { place } = searches.find(({ kind }) => kind === 'place')!
    const inOrder = 'Index (?:Only )?Scan using property_monthly_cost_idx'
    for (const channel of channels) {
      const costly = { sales: 1_500, lettings: 1_250 }[channel]
      const asked: Array<[criteria: SearchCriteria, counted: string, listed: string]> = [
        [{ channel, maxMonthlyCost: costly }, inOrder, 'Index'],
        [{ channel, maxMonthlyCost: 500, sorted: 'lowest-monthly-cost-first' }, inOrder, inOrder],
        [{ channel, maxMonthlyCost: costly, sorted: 'lowest-monthly-cost-first' }, inOrder, inOrder],
        [{ channel, sorted: 'lowest-monthly-cost-first' }, 'Index', inOrder],
        [{ channel, sorted: 'lowest-monthly-cost-first', minBeds: 2 }, 'Index', inOrder],
      ]
      for (const [criteria, counted, listed] of asked) {
        for (const offset of [0, 120]) {
          const [count, cards] = await plansOf(database.db, { criteria, defaultStatus: 'all', now }, { offset, limit: 12 })
          expect(count, JSON.stringify(criteria)).toMatch(new RegExp(counted))
          expect(cards, JSON.stringify(criteria)).toMatch(new RegExp(listed))
          expect(cards).not.toMatch(/Seq Scan on property(_detail)?\b/)
        }
      }
      const near = asPropertySearch(
        { kind: 'place', isMap: false, criteria: { channel, placeId: place!.id, maxMonthlyCost: costly }, place },
        now,
      )
      await expectIndexed({ ...near, criteria: { ...near.criteria, sorted: 'lowest-monthly-cost-first' } }, { offset: 0, limit: 12 })
    }
  },
  timeLimit,
)

test(
  'the shortest journeys of many are looked for near their end, in the index of points',
  async () => {
    const { place } = searches.find(({ kind }) => kind === 'place')!
    for (const mode of ['car', 'train'] as const) {
      const travel = [{ minutes: 110, mode, to: place!.name, at: place!.location }]
      const search = {
        criteria: { channel: 'sales' as const, travel, sorted: 'shortest-journey-first' as const },
        defaultStatus: 'all' as const,
        now,
      }
      const page = { offset: 0, limit: 12, count: 5000, stock: properties, location: 'indexed' as const }
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${pageQuery(search, page, sql`property.id`)}`.execute(database.db)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan).toMatch(/CTE near\n\s+->\s+(?:Index|Bitmap)/)
      expect(plan).toMatch(/One-Time Filter/)
      expect(plan).not.toMatch(/Seq Scan on property\b/)
      await expectIndexed(search, { offset: 0, limit: markerCap })
    }
  },
  timeLimit,
)

test(
  'so is a search in an outline, in it and around it, filtered or not',
  async () => {
    const placed = searches.filter(({ kind }) => kind === 'place, beds, price' || kind === 'county')
    expect(placed.map(({ place }) => place?.kind)).toEqual(expect.arrayContaining(['location', 'county']))
    for (const search of placed) {
      const place = outlined(search.place!)
      const { criteria, ...others } = asPropertySearch({ ...search, place }, now)
      const { placeId = place.id, channel } = criteria
      for (const around of [{}, { within: 2 }]) {
        await expectIndexed({ ...others, criteria: { ...criteria, ...around } })
        await expectIndexed({ ...others, criteria: { channel, placeId, ...around } })
      }
    }
  },
  timeLimit,
)

test(
  'what is found without one filter is counted from an index, in a circle and in an outline',
  async () => {
    const { place } = searches.find(({ kind }) => kind === 'place')!
    const criteria: SearchCriteria = {
      channel: 'sales',
      minBeds: 3,
      maxPrice: 300_000,
      text: 'sea view',
      tags: ['garden'],
      placeId: place!.id,
    }
    for (const where of [place!, outlined(place!)]) {
      const search = asPropertySearch({ kind: 'text', isMap: false, criteria, place: where }, now)
      const without = activeFilters(criteria).map((filter) => ({ ...search, criteria: filter.without }))
      expect(without.length).toBeGreaterThan(3)
      const plans = await plansOfStatements(database.db, (db) => countSearches(db, without))
      expect(plans).toHaveLength(1)
      expect(plans[0]).not.toMatch(/Seq Scan on property\b/)
    }
  },
  timeLimit,
)

test(
  'the stock of a place with an outline is counted from the index of points of each channel',
  async () => {
    const { place } = searches.find(({ kind }) => kind === 'place')!
    const plans = await database.db.transaction().execute(async (trx) => {
      await addOutline(trx, place!.id, outlined(place!).outline!)
      await sql`set local enable_seqscan = off`.execute(trx)
      await sql`set local enable_bitmapscan = off`.execute(trx)
      const found = await plansOfStatements(trx, (db) => countStockOf(db, [place!.id]))
      await trx.deleteFrom('place_outline').where('place_id', '=', place!.id).execute()
      return found
    })
    const [counted = '', ...others] = plans.filter((plan) => plan.includes('Insert on place_stock'))
    expect(others).toEqual([])
    for (const channel of channels) {
      const scans = counted.matchAll(new RegExp(`using property_${channel}_location_idx on property.*\\n\\s*Index Cond: (.*)`, 'g'))
      const conditions = [...scans].map(([, condition]) => condition)
      expect(conditions).toEqual([
        expect.stringMatching(/^\(location <@ .*box/),
        expect.stringMatching(/^\(location <@ place_outline\w*\.bounds\)/),
      ])
    }
  },
  timeLimit,
)

test(
  'what the options of a search are counted among is found in an index, or asked of no row at all',
  async () => {
    const { place } = searches.find(({ kind }) => kind === 'place')!
    const inOutlines = searches.filter(({ kind }) => kind === 'channel').map((search) => ({ ...search, place: outlined(place!) }))
    for (const search of [...searches, ...inOutlines]) {
      const asked = asPropertySearch(search, now)
      // The first finds properties; the second reads what they all are, once for a version of the site.
      const [plan, ...others] = await plansOfStatements(database.db, (db) => optionCounter(db)(asked))
      expect(others).toHaveLength(1)
      expect(plan, JSON.stringify(asked.criteria)).not.toMatch(/Seq Scan on property\b/)
      const { kind } = search
      if (kind === 'county') expect(plan, JSON.stringify(asked.criteria)).toMatch(/Index Only Scan using \w+ on property\b/)
      if (kind === 'place' || kind === 'outcode' || kind === 'country') expect(plan).not.toMatch(/ on property\b/)
    }
  },
  timeLimit,
)

async function expectIndexed(search: PropertySearch, page?: { offset: number; limit: number }) {
  for (const plan of await plansOf(database.db, search, page)) {
    expect(plan, JSON.stringify(search.criteria)).not.toMatch(/Seq Scan on property\b/)
    expect(plan).toMatch(/Index/)
  }
}

/** The place with a ragged line of 400 corners around it, of about the size of a district. */
function outlined(place: Place): Place {
  const corners = Array.from({ length: 400 }, (_, index) => {
    const [angle, reach] = [(index / 400) * 2 * Math.PI, index % 2 === 0 ? 6 : 7]
    const { lng, lat } = movedPoint(place.location, Math.sin(angle) * reach, Math.cos(angle) * reach)
    return [lng, lat] as const
  })
  return { ...place, outline: outlineOf(corners) }
}
