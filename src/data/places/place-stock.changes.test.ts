import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { agencyFeeds, type FeedRowValues } from '#tests/support/agency-feed.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addPlace } from '#tests/support/places.ts'
import { addProperty } from '#tests/support/properties.ts'
import { channels } from '../../domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'
import { countProperties } from '../search/count-properties.ts'
import { countChangedStock, countPlaceStock } from './place-stock.ts'
import { findPlace } from './places.ts'

const towns = [
  { name: 'Taunton', county: 'somerset', lng: -3.1029, lat: 51.0149, miles: 3 },
  { name: 'Norton', county: 'somerset', lng: -3.16, lat: 51.03, miles: 1.5 },
  { name: 'Bridgwater', county: 'somerset', lng: -3.0, lat: 51.128, miles: 3 },
  { name: 'Greatcity', county: 'somerset', lng: -3.05, lat: 51.07, miles: 12 },
  { name: 'Honiton', county: 'devon', lng: -3.19, lat: 50.8, miles: 3 },
]

const row = fc.record({
  town: fc.constantFrom(...towns),
  village: fc.constantFrom('', 'Staplehay', 'Corfe'),
  miles: fc.constantFrom([0, 0], [0.02, 0], [0.04, 0.01], [0, -0.05], [0.1, 0.1]),
  placed: fc.constantFrom(true, true, true, false),
  STATUS_ID: fc.constantFrom('0', '0', '2', '5'),
  TRANS_TYPE_ID: fc.constantFrom('1', '2'),
  PUBLISHED_FLAG: fc.constantFrom('1', '1', '1', '0'),
  PRICE: fc.constantFrom('200000', '210000'),
  POSTCODE1: fc.constantFrom('TA1', 'TA2', 'EX14'),
})

/** The feed's state of six references; one without a state is withdrawn. */
const feed = fc.array(fc.option(row, { freq: 4 }), { minLength: 6, maxLength: 6 })

test('after any imports the counts of every place are what a search there finds', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(feed, { minLength: 1, maxLength: 4 }), async (feeds) => {
      await using db = await databaseWithTowns()
      await using agency = await agencyFeeds(db)
      for (const [index, rows] of feeds.entries()) {
        await agency.import(
          rows.flatMap((each, number) => (each ? [feedRow(each, number)] : [])),
          { confirmWithdrawals: true },
        )
        expect(await kept(db), `import ${index + 1}`).toEqual(await found(db))
      }
    }),
    { numRuns: 15 },
  )
})

test('a change that concerns no place is not counted, and one property moves from place to place', async () => {
  await using db = await databaseWithTowns()
  const id = await addProperty(db, { location: '(-3.1029,51.0149)', outcode: 'TA1' })
  await countChangedStock(db)
  const before = await kept(db)
  expect(before).toEqual({ 'county-somerset': 1, 'location-greatcity': 1, 'location-taunton': 1 })
  await db.updateTable('property').set({ price_value: 5 }).execute()
  expect(await db.selectFrom('stock_change').selectAll().execute()).toEqual([])
  await db.updateTable('property').set({ location: '(-3.19,50.8)', county_slug: 'devon' }).where('id', '=', id).execute()
  await countChangedStock(db)
  expect(await kept(db)).toEqual({ 'county-devon': 1, 'location-honiton': 1 })
  await db.deleteFrom('property').execute()
  await countChangedStock(db)
  expect(await kept(db)).toEqual({})
})

test('when very much has changed all is counted', async () => {
  await using db = await databaseWithTowns()
  await sql`
    insert into property (agent_ref, branch_id, channel, status, listed, county_slug, outcode, location, created_at, updated_at, launched_at)
    select n, 1, 'sales', 'available', true, 'somerset', 'TA1', point(-3.1029 + n * 0.000001, 51.0149), now(), now(), now()
    from generate_series(1, 10001) as n`.execute(db)
  await db.insertInto('place_stock').values({ place_id: 'location-honiton', available: 7 }).execute()
  await countChangedStock(db)
  expect(await kept(db)).toEqual({ 'county-somerset': 10_001, 'location-greatcity': 10_001, 'location-taunton': 10_001 })
  expect(await db.selectFrom('stock_change').selectAll().execute()).toEqual([])
})

async function databaseWithTowns(): Promise<Kysely<Schema> & AsyncDisposable> {
  const db = await testDatabase()
  for (const { name, county, lng, lat, miles } of towns) {
    const slug = name.toLowerCase()
    const place = { id: `location-${slug}`, name, slug, plain_name: slug, county_slug: county, country_slug: 'england' }
    await addPlace(db, { ...place, location: `(${lng},${lat})`, radius_miles: miles })
  }
  for (const slug of ['somerset', 'devon']) await addPlace(db, { id: `county-${slug}`, kind: 'county', name: slug, slug, county_slug: '' })
  await countPlaceStock(db)
  return db
}

function feedRow({ town, village, miles: [east = 0, north = 0], placed, ...values }: RowOf<typeof row>, number: number): FeedRowValues {
  const at = { EXACT_LONGITUDE: `${town.lng + east}`, EXACT_LATITUDE: `${town.lat + north}` }
  const nowhere = { EXACT_LONGITUDE: '', EXACT_LATITUDE: '', POSTCODE1: '', POSTCODE2: '' }
  return { ...values, AGENT_REF: `1_${number}`, ADDRESS_3: village, TOWN: town.name, ...(placed ? at : nowhere) }
}

type RowOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Row> ? Row : never

async function kept(db: Kysely<Schema>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('place_stock').selectAll().orderBy('place_id').execute()
  return Object.fromEntries(rows.map(({ place_id, available }) => [place_id, available]))
}

/** Returns the same counts by searching in every place. */
async function found(db: Kysely<Schema>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { id } of await db.selectFrom('place').select('id').execute()) {
    const place = await findPlace(db, id)
    for (const channel of channels) {
      const count = await countProperties(db, { criteria: { channel }, place, defaultStatus: 'available', now: new Date() })
      if (count > 0) counts[id] = (counts[id] ?? 0) + count
    }
  }
  return counts
}
