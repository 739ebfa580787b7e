import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { agencyFeeds, feedRows } from '#tests/support/agency-feed.ts'
import { openedDatabase, testDatabase } from '#tests/support/database.ts'
import type { Schema } from '../database/schema.ts'

async function indexesOf(db: Kysely<Schema>) {
  const { rows } = await sql<{ id: number; name: string; definition: string; valid: boolean }>`
    select indexrelid::integer as id, indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition, indisvalid as valid
    from pg_index where indrelid = 'property'::regclass order by name`.execute(db)
  return rows
}

async function foreignKeysOf(db: Kysely<Schema>) {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition, convalidated as valid
    from pg_constraint where contype = 'f' and confrelid = 'property'::regclass order by 1, 2`.execute(db)
  return rows
}

test('the first stock is indexed when it is in, by the same indexes; what comes later finds them in place', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const before = await indexesOf(db)
  const keys = await foreignKeysOf(db)
  expect(await agency.import(feedRows(1_000))).toMatchObject({ imported: 1_000 })
  const after = await indexesOf(db)
  expect(await foreignKeysOf(db)).toEqual(keys)
  const facts = (indexes: typeof before) => indexes.map(({ name, definition, valid }) => ({ name, definition, valid }))
  expect(facts(after)).toEqual(facts(before))
  expect(after.filter(({ id }) => !before.some((index) => index.id === id)).length).toBeGreaterThan(10)
  expect(await agency.import(feedRows(2_000))).toMatchObject({ imported: 1_000 })
  expect(await indexesOf(db)).toEqual(after)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from property where listed and channel = 'sales' and search_text @@ to_tsquery('english', 'parks')`.execute(
    db,
  )
  expect(rows).toEqual([{ count: 2_000 }])
})

test('a few rows are put in as ever', async () => {
  await using db = await testDatabase()
  await using agency = await agencyFeeds(db)
  const before = await indexesOf(db)
  await agency.import(feedRows(10))
  expect(await indexesOf(db)).toEqual(before)
})

test.runIf(process.env.TEST_DATABASE_URL)(
  'the first stock waits for no query that reads one of the tables: its indexes then stay',
  async () => {
    const database = await openedDatabase({ connections: 4 })
    await using agency = await agencyFeeds(database.db)
    const before = await indexesOf(database.db)
    const reading = await database.db.startTransaction().execute()
    await sql`select from property_detail limit 1`.execute(reading)
    expect(await agency.import(feedRows(1_000))).toMatchObject({ imported: 1_000 })
    expect(await indexesOf(database.db)).toEqual(before)
    await reading.rollback().execute()
    await database.close()
  },
)
