import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Place } from '#src/domain/places/place.ts'
import { sortOrders } from '#src/domain/search/criteria/results.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPlace } from '#tests/support/places.ts'
import { addStock, matches } from '#tests/support/searched-stock.ts'
import { countInStock } from './count-properties.ts'
import { findPage, pageQuery } from './find-properties.ts'

const taunton = aPlace({ radiusMiles: 1 })
const outcode: Place = { ...taunton, kind: 'outcode', name: 'TA2', slug: 'ta2', radiusMiles: 0 }

const criteria: fc.Arbitrary<SearchCriteria> = fc.record(
  {
    channel: fc.constantFrom('sales', 'lettings'),
    minBeds: fc.integer({ min: 0, max: 4 }),
    maxBeds: fc.integer({ min: 1, max: 6 }),
    minPrice: fc.integer({ min: 0, max: 400_000 }),
    maxPrice: fc.integer({ min: 150_000, max: 600_000 }),
    minSquareFeet: fc.integer({ min: 0, max: 1500 }),
    pets: fc.constant(true),
    tags: fc.subarray(['!garage', 'garden', 'new home'], { minLength: 1 }),
    status: fc.constantFrom('all', 'available'),
    within: fc.constantFrom(0.25, 0.5, 1, 2, 3, 5),
    view: fc.constantFrom([-3.15, 51, -3.05, 51.05] as const, [-3.1, 51.01, -3.0, 51.2] as const),
    sorted: fc.constantFrom(...sortOrders),
    text: fc.constantFrom('high street', 'park'),
  },
  { requiredKeys: ['channel'] },
)

test('whatever is asked, exactly what fits is found and counted, and in the same order by either way of finding it', async () => {
  await using db = await testDatabase()
  const stock = await addStock(db, 400)
  await fc.assert(
    fc.asyncProperty(criteria, fc.constantFrom(undefined, taunton, outcode), async (asked, place) => {
      const search = { criteria: asked, place, defaultStatus: 'all' as const, now: new Date('2026-11-21T12:00:00Z') }
      const expected = [...stock].filter(([, property]) => asked.text !== 'park' && matches(property, asked, place)).map(([id]) => id)
      const { count, location } = await countInStock(db, search)
      expect(count).toBe(expected.length)
      const ids = async (page: { stock: number; limit: number; offset: number }) =>
        (await findPage(db, search, { ...page, count, location })).map(({ id }) => id)
      const walked = await ids({ stock: 1, limit: 10, offset: 0 })
      const gathered = await ids({ stock: 1_000_000_000, limit: 1000, offset: 0 })
      expect([...gathered].sort((a, b) => a - b)).toEqual(expected)
      expect(walked).toEqual(gathered.slice(0, 10))
      expect(await ids({ stock: 1, limit: 10, offset: 10 })).toEqual(gathered.slice(10, 20))
    }),
    { numRuns: 150 },
  )
})

test('the shortest journeys come first, by either way of finding them', async () => {
  await using db = await testDatabase()
  await addStock(db, 400)
  const search = {
    criteria: {
      channel: 'sales' as const,
      sorted: 'shortest-journey-first' as const,
      travel: [{ minutes: 60, mode: 'train' as const, to: 'Taunton', at: { lat: 51.02, lng: -3.1 } }],
    },
    defaultStatus: 'all' as const,
    now: new Date('2026-11-21T12:00:00Z'),
  }
  const { count, stock, location } = await countInStock(db, search)
  expect(count).toBeGreaterThan(40)
  const ids = async (page: { offset: number; limit: number; count: number }) =>
    (await findPage(db, search, { ...page, stock, location })).map(({ id }) => id)
  const all = await ids({ offset: 0, limit: 1000, count })
  expect(all).toHaveLength(count)
  // As if there were more: those near by are enough, or are not.
  for (const more of [2001, 5000, 1_000_000])
    for (const offset of [0, 10, 30]) expect(await ids({ offset, limit: 10, count: more })).toEqual(all.slice(offset, offset + 10))
  const { rows } = await sql<{ id: number; far: number }>`
    select id, location <-> point(-3.1, 51.02) as far from property where location is not null`.execute(db)
  const far = new Map(rows.map((row) => [row.id, row.far]))
  expect(far.get(all[0]!)).toBeLessThan(far.get(all.at(-1)!)!)
})

test.each<[what: string, SearchCriteria]>([
  ['words', { channel: 'sales', text: 'high street' }],
  ['tags in another order', { channel: 'sales', tags: ['garden'], sorted: 'least-square-feet-first' }],
])('a few thousand of a million are found and sorted, never looked for along the order of a whole channel: %s', async (_, asked) => {
  await using db = await testDatabase()
  await sql`set local enable_sort = off`.execute(db)
  const search = { criteria: asked, defaultStatus: 'all' as const, now: new Date('2026-11-21T12:00:00Z') }
  const page = { offset: 0, limit: 12, count: 3000, stock: 1_000_000, location: 'by-cells' as const }
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${pageQuery(search, page, sql`property.id`)}`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Limit.*\n\s+->\s+Sort/)
  expect(plan).not.toMatch(/property_(?:created_at|square_feet)_idx/)
})
