import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { newEmbeddedDatabase } from '#tests/support/database.ts'
import { embeddedDatabase } from './embedded-database.ts'
import type { Schema } from './schema.ts'
import { vacuumWorn } from './vacuum-worn.ts'

async function wornTables(db: Kysely<Schema>) {
  await sql`create table worn (id integer)`.execute(db)
  await sql`create table little (id integer)`.execute(db)
  for (const [name, dead] of [
    ['worn', 400],
    ['little', 40],
  ] as const) {
    await sql`insert into ${sql.id(name)} select generate_series(1, 1000)`.execute(db)
    await sql`delete from ${sql.id(name)} where id <= ${dead}`.execute(db)
  }
}

test('a table of which much is dead is vacuumed and analysed, and its room is used again; one with a little is not', async () => {
  await using open = new AsyncDisposableStack()
  const { db } = open.adopt(await newEmbeddedDatabase(), (opened) => opened.close())
  await wornTables(db)
  const names = await vacuumWorn(db)
  expect(names).toContain('worn')
  expect(names).not.toContain('little')
  expect(await vacuumWorn(db)).not.toContain('worn')
  const sized = async () =>
    (await sql<{ size: string }>`select pg_relation_size('worn')::text as size from pg_class limit 1`.execute(db)).rows[0]
  const before = await sized()
  await sql`insert into worn select generate_series(1, 400)`.execute(db)
  expect(await sized()).toEqual(before)
})

test('what an earlier process left dead is not known, and vacuumed when asked to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gable-worn-'))
  const earlier = await newEmbeddedDatabase(folder)
  await wornTables(earlier.db)
  await earlier.close()
  await using open = new AsyncDisposableStack()
  const { db } = open.adopt(await embeddedDatabase(folder), (opened) => opened.close())
  expect(await vacuumWorn(db, { unknownToo: true })).toEqual(expect.arrayContaining(['little', 'worn']))
  const { rows } =
    await sql`select n_dead_tup::integer as dead, last_vacuum is not null as vacuumed from pg_stat_user_tables where relname = 'worn'`.execute(
      db,
    )
  expect(rows).toEqual([{ dead: 0, vacuumed: true }])
  expect(await vacuumWorn(db, { unknownToo: true })).not.toContain('worn')
  await expect(vacuumWorn(db, { unknownToo: true, signal: AbortSignal.abort(new Error('told to stop')) })).resolves.toEqual([])
})
