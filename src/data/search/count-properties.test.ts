import fc from 'fast-check'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Schema } from '#src/data/database/schema.ts'
import type { Place } from '#src/domain/places/place.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { addStock } from '#tests/support/searched-stock.ts'
import { testNow } from '#tests/support/site.ts'
import { recordStatements } from '../../../bench/search/record-statements.ts'
import { propertiesBefore, raiseVersionOf } from '../processes/changed-properties.ts'
import { raiseSiteVersion } from '../processes/site-version.ts'
import { countProperties, countQuery, countSearches, findAuctionDays } from './count-properties.ts'
import type { PropertySearch } from './property-search.ts'

const now = new Date('2026-11-21T12:00:00Z')
const location = { lat: 51.0149, lng: -3.1029 }
const england: Place = {
  id: 'country-england',
  kind: 'country',
  name: 'England',
  countyName: '',
  slug: 'england',
  countySlug: '',
  location,
  radiusMiles: 0,
}
const taunton: Place = { ...england, id: 'location-taunton', kind: 'location', name: 'Taunton', slug: 'taunton', countySlug: 'somerset' }

function asked(criteria: Partial<SearchCriteria>, place?: Place): PropertySearch {
  return { criteria: { channel: 'sales', ...criteria }, place, defaultStatus: 'all', now }
}

test('kept counts say what is in the stock, whatever happens to it', async () => {
  await using db = await testDatabase()
  await addStock(db, 300)
  await expectKeptRight(db)
  await sql`update property set price_value = price_value + 1000 where beds > 2`.execute(db)
  await sql`update property set listed = false, status = 'withdrawn' where beds = 1`.execute(db)
  await sql`update property set channel = 'lettings', country = null where beds = 4`.execute(db)
  await expectKeptRight(db)
  await sql`delete from property where beds < 2`.execute(db)
  await expectKeptRight(db)
  await sql`delete from property`.execute(db)
  expect(await db.selectFrom('property_count').selectAll().execute()).toEqual([])
  await addProperty(db)
  await sql`truncate property cascade`.execute(db)
  expect(await db.selectFrom('property_count').selectAll().execute()).toEqual([])
})

async function expectKeptRight(db: Kysely<Schema>): Promise<void> {
  const columns = sql`channel, listed, country, available, beds, price_value`
  const kept = await sql`select ${columns}, count from property_count order by ${columns}`.execute(db)
  const counted = await sql`select ${columns}, count(*)::integer from property group by ${columns} order by ${columns}`.execute(db)
  expect(kept.rows.length).toBeGreaterThan(0)
  expect(kept.rows).toEqual(counted.rows)
}

test.each<Partial<SearchCriteria>>([
  {},
  { channel: 'lettings' },
  { status: 'available', page: 3 },
  { minBeds: 2, maxBeds: 4, sorted: 'least-expensive-first' },
  { minPrice: 200_000, maxPrice: 400_000 },
  { placeId: 'nowhere' },
])('a channel and a country by %o are summed from kept counts, as many as there are', async (criteria) => {
  await using db = await testDatabase()
  for (const channel of ['sales', 'lettings'] as const)
    for (const status of ['available', 'sold'])
      for (const beds of [1, 2, 4])
        for (const [price_value, country] of [
          [250_000, 'england'],
          [400_000, 'england'],
          [250_000, 'wales'],
          [null, 'england'],
        ] as const)
          await addProperty(db, { channel, status, beds, price_value, country })
  for (const place of [undefined, england]) {
    const search = asked(criteria, place)
    expect(countQuery(search, 'indexed').compile(db).sql).toContain('from property_count')
    // Excluding an unused tag changes only the way of counting.
    const stock = await countProperties(db, asked({ ...criteria, tags: ['!unheard of'] }, place))
    expect(await countProperties(db, search)).toBe(stock)
    expect(stock > 0).toBe(criteria.placeId === undefined || place !== undefined)
  }
})

test.each<[Partial<SearchCriteria>, Place?]>([[{ pets: true }], [{ text: 'garden' }], [{ view: [-3.2, 51, -3, 51.1] }], [{}, taunton]])(
  '%o is counted in the stock itself',
  async (criteria, place) => {
    await using db = await testDatabase()
    expect(countQuery(asked(criteria, place), 'indexed').compile(db).sql).not.toContain('property_count')
  },
)

test.each([0.25, 3, 10, 40, 300])('words and tags within %f miles are those of the properties there', async (within) => {
  await using db = await testDatabase()
  // On both sides of the lines between squares, including Greenwich's meridian.
  for (const lng of [-3.2001, -3.2, -3.1, -3.05, -0.05, 0, 0.05])
    for (const lat of [50.9999, 51, 51.0149, 51.1, 53]) {
      const where = { location: `(${lng},${lat})` }
      await addProperty(db, { ...where, tags: ['garden'], text: 'a thatched cottage' })
      await addProperty(db, { ...where, tags: ['garage'], text: 'a slated house' })
    }
  const everything = await countProperties(db, asked({ within }, taunton))
  expect(await countProperties(db, asked({ within, text: 'thatched' }, taunton))).toBe(everything / 2)
  expect(await countProperties(db, asked({ within, tags: ['garden'] }, taunton))).toBe(everything / 2)
  expect(await countProperties(db, asked({ within, tags: ['garden', '!garage'], text: 'cottage' }, taunton))).toBe(everything / 2)
})

const search = (criteria: Partial<SearchCriteria> = {}) => ({
  criteria: { channel: 'sales' as const, ...criteria },
  defaultStatus: 'available' as const,
  now: testNow,
})

test('days from today on, each with its lots and its last change', async () => {
  await using db = await testDatabase()
  for (const [auction_date, updated_at] of [
    ['2026-12-03', '2026-11-10T09:00:00Z'],
    ['2027-01-14', '2026-11-11T09:00:00Z'],
    ['2026-12-03', '2026-11-20T09:00:00Z'],
    ['2026-11-20', '2026-11-12T09:00:00Z'],
    [null, '2026-11-13T09:00:00Z'],
  ] as const)
    await addProperty(db, { auction_date, updated_at })
  await addProperty(db, { auction_date: '2026-11-21', updated_at: '2026-11-09T09:00:00Z' })
  expect(await findAuctionDays(db, search())).toEqual([
    { day: '2026-11-21', lotCount: 1, changedAt: new Date('2026-11-09T09:00:00Z') },
    { day: '2026-12-03', lotCount: 2, changedAt: new Date('2026-11-20T09:00:00Z') },
    { day: '2027-01-14', lotCount: 1, changedAt: new Date('2026-11-11T09:00:00Z') },
  ])
})

test('lots that the search does not find, and what is withdrawn, do not count', async () => {
  await using db = await testDatabase()
  await addProperty(db, { auction_date: '2026-12-03', beds: 1 })
  await addProperty(db, { auction_date: '2026-12-03', beds: 3 })
  await addProperty(db, { auction_date: '2026-12-04', beds: 3, listed: false })
  expect(await findAuctionDays(db, search({ minBeds: 2 }))).toMatchObject([{ day: '2026-12-03', lotCount: 1 }])
  expect(await findAuctionDays(db, search({ minBeds: 9 }))).toEqual([])
})

const searches = [{ minBeds: 3 }, { text: 'thatched' }, {}, { tags: ['garden'], maxPrice: 300_000 }, { minBeds: 9 }].map(
  (criteria): PropertySearch => ({ criteria: { channel: 'sales', ...criteria }, defaultStatus: 'available', now: testNow }),
)

test('each search is counted as by itself', async () => {
  await using db = await testDatabase()
  await addProperty(db, { beds: 3, text: 'thatched', price_value: 250_000 })
  await addProperty(db, { beds: 4, tags: ['garden'], price_value: 250_000 })
  await addProperty(db, { beds: 2, tags: ['garden'], price_value: 350_000 })
  const one = await Promise.all(searches.map((search) => countProperties(db, search)))
  expect(await countSearches(db, searches)).toEqual(one)
  expect(one).toEqual([2, 1, 3, 1, 0])
})

test('no search is no statement', async () => {
  await using db = await testDatabase()
  expect(await countSearches(db, [])).toEqual([])
})

test('a large count is not counted again for other pages and orders, until the version of the site is another', async () => {
  await using db = await testDatabase()
  await addManyGardens(db)
  await addProperty(db, { text: 'A barn' })
  const count = counter(db)
  expect(await count({ text: 'garden' })).toEqual([2100, 1])
  expect(await count({ text: 'garden', page: 7, sorted: 'least-expensive-first' })).toEqual([2100, 0])
  expect(await count({ text: 'garden', status: 'available' })).toEqual([2100, 1])
  for (const _ of [1, 2]) expect(await count({ text: 'barn' })).toEqual([1, 1])
  await db.deleteFrom('property').where('agent_ref', '=', 'many_1').execute()
  await raiseSiteVersion(db)
  for (const statements of [1, 0]) expect(await count({ text: 'garden' })).toEqual([2099, statements])
})

test('a large count outlives the changes that leave it as it is, and no other', async () => {
  await using db = await testDatabase()
  await addManyGardens(db)
  await addProperty(db, { text: 'A barn', agent_ref: 'barn' })
  const count = counter(db)
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 })
  const columns = fc.record(
    { price_value: fc.constantFrom(null, 250_000), beds: fc.nat(2), listed: fc.boolean(), channel: fc.constantFrom('sales', 'lettings') },
    { requiredKeys: [] },
  )
  const kinds = ['changed', 'deleted', 'copied', 'unrecorded'] as const
  const change = fc.record({ kind: fc.constantFrom(...kinds, 'changed' as const), numbers, columns })
  let outlived = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const search = { text: 'garden', minBeds: 1 }
      const [before] = await count(search)
      for (const each of changes) await makeChange(db, each)
      const [after, statements] = await count(search)
      const { rows } = await countQuery(asked(search), 'indexed').execute(db)
      expect(after).toBe(rows[0]!.count)
      if (statements === 0) {
        expect(after).toBe(before)
        outlived += 1
      }
    }),
    { numRuns: 60 },
  )
  expect(outlived).toBeGreaterThan(5)
}, 60_000)

/** 2,100 properties of one kind, `many_1` and so on. */
async function addManyGardens(db: Kysely<Schema>): Promise<void> {
  const id = await addProperty(db, { text: 'A garden', beds: 2 })
  await copyProperty(db, id, sql`select 'many_' || number from generate_series(1, 2100) as number`)
  await db.deleteFrom('property').where('id', '=', id).execute()
}

async function copyProperty(db: Kysely<Schema>, id: number, references: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into property (agent_ref, branch_id, channel, status, listed, beds, search_text, created_at, updated_at, launched_at)
    select reference, branch_id, channel, status, listed, beds, search_text, created_at, updated_at, launched_at
    from property, (${references}) as given (reference) where id = ${id}`.execute(db)
}

/** Counts, and says how many statements searched the stock. */
function counter(db: Kysely<Schema>) {
  const recorded = recordStatements(db)
  return async (criteria: Partial<SearchCriteria>) => {
    recorded.take()
    const number = await countProperties(recorded.db, asked(criteria))
    return [number, recorded.take().filter(({ sql }) => /from property\b/.test(sql)).length]
  }
}

let copies = 0

/** As an import does it; `unrecorded` as one of many properties. */
async function makeChange(
  db: Kysely<Schema>,
  {
    kind,
    numbers,
    columns,
  }: { kind: 'changed' | 'deleted' | 'copied' | 'unrecorded'; numbers: number[]; columns: Record<string, unknown> },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from property order by id desc limit 12`.execute(db)
  const ids = numbers.map((number) => rows[number - 1]!.id)
  const copied = copies + 1
  if (kind === 'copied') copies += 1
  const fresh = sql`select id from property where agent_ref = ${`copy_${copied}`} or id = any(${ids}::integer[])`
  const before = await propertiesBefore(db, fresh)
  if (kind === 'deleted') await db.deleteFrom('property').where('id', 'in', ids.slice(0, 1)).execute()
  else if (kind === 'copied') await copyProperty(db, ids[0]!, sql`select ${`copy_${copied}`}::text`)
  else if (Object.keys(columns).length > 0) await db.updateTable('property').set(columns).where('id', 'in', ids).execute()
  if (kind === 'unrecorded') await raiseSiteVersion(db)
  else await raiseVersionOf(db, before, fresh)
}
