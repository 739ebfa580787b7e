import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { realTimeImport } from '#src/domain/imports/import-report.ts'
import { testDatabase } from '#tests/support/database.ts'
import { clearStaging, forgetImports, hasImported } from './feed-imports.ts'
import { findSourceRuns } from './source-health.ts'

const before = new Date('2026-10-22T10:00:00Z')
const realTimeBefore = new Date('2026-11-18T10:00:00Z')
const long = '2026-09-01T10:00:00Z'
const recent = '2026-11-10T10:00:00Z'
const forgetting = { before, realTimeBefore, remembered: ['demo'], signal: new AbortController().signal }
const sent = realTimeImport('north')

interface Made {
  source?: string
  outcome?: 'running' | 'imported' | 'failed'
  feed_source?: string | null
  started_at: string
}

async function imports(made: readonly Made[]) {
  const db = await testDatabase()
  for (const one of made)
    await db
      .insertInto('feed_import')
      .values({ source: 'a.blm', outcome: 'imported', feed_source: 'north', ...one })
      .execute()
  return db
}

const left = async (db: Awaited<ReturnType<typeof imports>>) =>
  (await db.selectFrom('feed_import').select(['source', 'outcome', 'feed_source']).orderBy('id').execute()).map((row) =>
    Object.values(row).join(' '),
  )

test('old imports go; of each source its last good one and its last one stay, and what runs', async () => {
  await using db = await imports([
    { started_at: long, source: 'first.blm' },
    { started_at: long, source: 'good.blm' },
    { started_at: long, outcome: 'failed', source: 'early fault' },
    { started_at: long, outcome: 'failed', source: 'last fault' },
    { started_at: long, feed_source: 'south' },
    { started_at: long, feed_source: null, source: 'early.csv' },
    { started_at: long, feed_source: null, source: 'late.csv' },
    { started_at: long, outcome: 'running', feed_source: 'west' },
    { started_at: recent, feed_source: 'west' },
  ])
  expect(await forgetImports(db, forgetting)).toBe(3)
  expect(await left(db)).toEqual([
    'good.blm imported north',
    'last fault failed north',
    'a.blm imported south',
    'late.csv imported ',
    'a.blm running west',
    'a.blm imported west',
  ])
  expect((await findSourceRuns(db, 'north', 10)).map(({ file }) => file)).toEqual(['last fault', 'good.blm'])
  expect(await forgetImports(db, forgetting)).toBe(0)
})

test('properties sent one by one are on the record for fewer days than files', async () => {
  await using db = await imports([
    { started_at: recent, source: sent },
    { started_at: recent, source: 'north.blm' },
    { started_at: recent, source: sent, outcome: 'failed' },
    { started_at: '2026-11-19T10:00:00Z', source: sent },
    { started_at: '2026-11-19T11:00:00Z', source: sent },
  ])
  expect(await forgetImports(db, forgetting)).toBe(2)
  expect(await left(db)).toEqual(['north.blm imported north', `${sent} imported north`, `${sent} imported north`])
})

test('what a start asks for is remembered, however many imports came after it', async () => {
  await using db = await imports([
    { started_at: long, source: 'demo', feed_source: 'feed' },
    { started_at: long, source: 'later.blm', feed_source: 'feed' },
    { started_at: recent, source: 'last.blm', feed_source: 'feed' },
  ])
  expect(await forgetImports(db, forgetting)).toBe(1)
  expect(await hasImported(db, 'demo')).toBe(true)
})

test('thousands go, some at a time, until it is told to stop', async () => {
  await using db = await testDatabase()
  await sql`insert into feed_import (source, outcome, feed_source, started_at)
    select ${sent}, 'imported', 'north', ${long}::timestamptz from generate_series(1, 2501)`.execute(db)
  const stopping = new AbortController()
  stopping.abort(new Error('told to stop'))
  await expect(forgetImports(db, { ...forgetting, signal: stopping.signal })).rejects.toThrow('told to stop')
  expect(await left(db)).toHaveLength(2501)
  expect(await forgetImports(db, forgetting)).toBe(2500)
  expect(await left(db)).toEqual([`${sent} imported north`])
})

test('staged rows are deleted while few, so that no plan is made again, and truncated once the tables have grown', async () => {
  await using db = await testDatabase()
  const bytes = async () => Number((await sql<{ size: unknown }>`select pg_relation_size('seen_row') as size`.execute(db)).rows[0]!.size)
  const seeRows = (count: number) =>
    sql`insert into seen_row (agent_ref) select n from generate_series(1, ${sql.lit(count)}) as n`.execute(db)
  const seen = async () => (await db.selectFrom('seen_row').select('agent_ref').execute()).length
  await seeRows(10)
  // Other tests of this worker may have left the tables large already.
  await sql`truncate staged_row`.execute(db)
  const before = await bytes()
  await clearStaging(db)
  expect([await seen(), await bytes()]).toEqual([0, before > 900_000 ? 0 : before])
  await seeRows(30_000)
  await clearStaging(db)
  expect(await seen()).toBe(0)
  expect(await bytes()).toBe(0)
})
