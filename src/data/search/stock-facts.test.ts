import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { addStock } from '#tests/support/searched-stock.ts'
import { recordStatements } from '../../../bench/search/record-statements.ts'
import { factBits, type StockFacts } from '../../domain/search/stock-facts.ts'
import type { Schema } from '../database/schema.ts'
import { propertiesBefore, raiseVersionOf } from '../processes/changed-properties.ts'
import { raiseSiteVersion, readSiteVersion } from '../processes/site-version.ts'
import { decodeNumbers } from './packed-facts.ts'
import { keptFacts, loadStockFacts } from './stock-facts.ts'

test('the listed properties of a channel are read with what they are', async () => {
  await using db = await testDatabase()
  const cottage = await addProperty(db, {
    beds: 3,
    price_value: 250_000,
    monthly_cost: 1540,
    tags: ['garden', 'house'],
    country: 'england',
    outcode: 'TA1',
    location: '(-3.1,51.02)',
    status: 'available',
    created_at: new Date('2026-11-01T09:30:00.123Z'),
    updated_at: new Date('1999-12-31T23:59:59.999Z'),
  })
  const flat = await addProperty(db, {
    beds: 0,
    price_value: null,
    tags: [],
    country: null,
    outcode: '',
    location: null,
    status: 'sold',
    pets: true,
    short_let: true,
  })
  const plot = await addProperty(db, { price_value: 250_000, tags: ['garden', 'house'], country: 'wales', outcode: 'TA1' })
  await addProperty(db, { listed: false })
  await addProperty(db, { channel: 'lettings' })
  const { facts } = await loadStockFacts(db, 'sales')
  expect(facts.beds).toHaveLength(3)
  expect([cottage, flat, plot].map((id) => facts.rowOf(id)).sort()).toEqual([0, 1, 2])
  const at = facts.rowOf(cottage)
  expect(facts.beds[at]).toBe(3)
  expect(facts.mostBeds).toBe(3)
  expect([cottage, flat].map((id) => facts.monthlyCost[facts.rowOf(id)])).toEqual([1540, -1])
  expect(facts.bits[at]).toBe(factBits.available)
  expect(new Date(facts.createdAt[at]!).toISOString()).toBe('2026-11-01T09:30:00.123Z')
  expect(new Date(facts.updatedAt[at]!).toISOString()).toBe('1999-12-31T23:59:59.999Z')
  const told = (id: number) => {
    const row = facts.rowOf(id)
    const { country, outcode, price, tags } = facts
    return [country, outcode, price, tags].map(({ codes, values }) => values[codes[row]!])
  }
  expect(told(cottage)).toEqual(['england', 'TA1', 250_000, ['garden', 'house']])
  expect(told(flat)).toEqual([null, '', null, []])
  expect(told(plot)).toEqual(['wales', 'TA1', 250_000, ['garden', 'house']])
  expect([facts.lng[at], facts.lat[at]]).toEqual([-3.1, 51.02])
  expect(facts.lng[facts.rowOf(flat)]).toBeNaN()
  expect(facts.bits[facts.rowOf(flat)]).toBe(factBits.pets | factBits.shortLet)
  expect(facts.tags.values).toHaveLength(2)
})

test('an id that is not there has no row, however large', async () => {
  await using db = await testDatabase()
  const far = await addProperty(db, { id: 2_000_000_000 })
  const { facts } = await loadStockFacts(db, 'sales')
  expect(facts.rowOf(far)).toBe(0)
  expect([1, 0, far - 1, far + 1, 2 ** 31 - 1].map((id) => facts.rowOf(id))).toEqual([-1, -1, -1, -1, -1])
})

test('without properties there are no facts, but a version', async () => {
  await using db = await testDatabase()
  const before = await loadStockFacts(db, 'lettings')
  expect(before.facts.beds).toHaveLength(0)
  expect(before.facts.rowOf(1)).toBe(-1)
  await raiseSiteVersion(db)
  expect((await loadStockFacts(db, 'lettings')).version).toBeGreaterThan(before.version)
})

test('numbers are read as PostgreSQL sends them', () => {
  expect([...decodeNumbers(Uint8Array.of(0, 1, 255, 254), Int16Array)]).toEqual([1, -2])
  expect([...decodeNumbers(Uint8Array.of(0, 1, 0, 0), Int32Array)]).toEqual([65_536])
  expect([...decodeNumbers(Uint8Array.of(255, 255, 255, 255, 255, 255, 255, 255), BigInt64Array)]).toEqual([-1n])
  expect(decodeNumbers(null, Int32Array)).toHaveLength(0)
})

const isWhole = ({ sql }: { sql: string }) => /tag_sets/.test(sql) && !/from changed_property/.test(sql)

const columns = fc.record(
  {
    beds: fc.integer({ min: 0, max: 12 }),
    price_value: fc.constantFrom(null, 1, 212_345, 300_000),
    monthly_cost: fc.constantFrom(null, 0, 1234),
    tags: fc.constantFrom(['garden'], ['garden', 'house'], ['island']),
    country: fc.constantFrom(null, 'england', 'wales'),
    outcode: fc.constantFrom('TA1', 'EX9'),
    channel: fc.constantFrom('sales', 'lettings'),
    listed: fc.boolean(),
    pets: fc.boolean(),
    location: fc.constantFrom(null, '(-3.1,51.02)', '(-3.4,50.7)'),
  },
  { requiredKeys: [] },
)
/** Properties that are changed, by their number, and how many are deleted and added at once. */
const change = fc.record({ of: fc.array(fc.nat(29), { minLength: 1, maxLength: 4 }), to: columns, deleted: fc.nat(1), added: fc.nat(2) })

test('after any changes that are known, only what changed is read, and the facts are those of the whole stock', async () => {
  await using db = await testDatabase()
  await addStock(db, 30)
  const recorded = recordStatements(db)
  let before = await loadStockFacts(db, 'sales')
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 3 }), async (changes) => {
      for (const each of changes) await makeChange(db, each)
      recorded.take()
      before = await loadStockFacts(recorded.db, 'sales', before)
      expect(recorded.take().filter(isWhole)).toEqual([])
      const whole = await loadStockFacts(db, 'sales')
      expect(before.version).toBe(whole.version)
      expect(plain(before.facts)).toEqual(plain(whole.facts))
      expect(before.facts.mostBeds).toBeGreaterThanOrEqual(whole.facts.mostBeds)
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('after a change that is not known in detail, or more than are worth it, the whole stock is read', async () => {
  await using db = await testDatabase()
  await addStock(db, 3)
  const before = await loadStockFacts(db, 'sales')
  const added = await addProperty(db, { beds: 7 })
  await raiseSiteVersion(db)
  await makeChange(db, { of: [0], to: { beds: 5 }, deleted: 0, added: 0 })
  const recorded = recordStatements(db)
  const after = await loadStockFacts(recorded.db, 'sales', before)
  expect(recorded.take().filter(isWhole)).toHaveLength(1)
  expect(after.facts.beds[after.facts.rowOf(added)]).toBe(7)
})

test('facts that were read ahead are not read when they are asked for', async () => {
  await using db = await testDatabase()
  await addStock(db, 10)
  const recorded = recordStatements(db)
  const kept = keptFacts(recorded.db)
  await kept.readAhead(await readSiteVersion(db))
  await kept.settled()
  for (const raise of [() => raiseSiteVersion(db), () => makeChange(db, { of: [1, 2], to: { beds: 4 }, deleted: 1, added: 1 })]) {
    await raise()
    const version = await readSiteVersion(db)
    await kept.readAhead(version)
    expect(recorded.take()).not.toEqual([])
    const { facts } = await kept.at('sales', Number(version))
    expect(recorded.take()).toEqual([])
    expect(plain(facts)).toEqual(plain((await loadStockFacts(db, 'sales')).facts))
  }
})

test('a database that fails holds no version up, and is asked again', async () => {
  await using db = await testDatabase()
  const recorded = recordStatements(db)
  let isAway = true
  const kept = keptFacts(
    recorded.db.withPlugin({
      transformQuery({ node }) {
        if (isAway) throw new Error('The database is away')
        return node
      },
      transformResult: async ({ result }) => result,
    }),
  )
  const version = await readSiteVersion(db)
  await kept.readAhead(version)
  await kept.readAhead(version)
  await kept.settled()
  isAway = false
  expect((await kept.at('sales', Number(version))).version).toBe(Number(version))
})

/** As an import does it. */
async function makeChange(
  db: Kysely<Schema>,
  { of, to, deleted, added }: { of: number[]; to: Record<string, unknown>; deleted: number; added: number },
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from property order by id`.execute(db)
  const ids = [...new Set(of.map((number) => rows[number % rows.length]!.id))]
  const gone = rows.slice(rows.length - deleted).map(({ id }) => id)
  const before = await propertiesBefore(db, sql`select unnest(${[...ids, ...gone]}::integer[])`)
  if (ids.length > 0 && Object.keys(to).length > 0) await db.updateTable('property').set(to).where('id', 'in', ids).execute()
  if (gone.length > 0) await db.deleteFrom('property').where('id', 'in', gone).execute()
  const fresh: number[] = []
  for (let number = 0; number < added; number++) fresh.push(await addProperty(db, { beds: number, tags: ['garden', 'mill'] }))
  await raiseVersionOf(db, before, sql`select unnest(${[...ids, ...fresh]}::integer[])`)
}

/** The facts of each property by its id, whatever its row and codes. */
function plain({
  ids,
  rowOf,
  beds,
  bits,
  createdAt,
  updatedAt,
  lng,
  lat,
  country,
  outcode,
  price,
  monthlyCost,
  tags,
  surroundings,
}: StockFacts) {
  const told = [...ids].map((id) => {
    const row = rowOf(id)
    const columns = [ids, beds, bits, createdAt, updatedAt, lng, lat, monthlyCost, surroundings].map((column) => column[row])
    return [...columns, ...[country, outcode, price, tags].map(({ codes, values }) => values[codes[row]!])]
  })
  return told.sort(([one], [other]) => Number(one) - Number(other))
}
