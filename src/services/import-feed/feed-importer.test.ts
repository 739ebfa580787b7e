import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { embeddedDatabase } from '#src/data/database/embedded-database.ts'
import { migrate } from '#src/data/database/migrate.ts'
import { newEmbeddedDatabase } from '#tests/support/database.ts'
import { vacuumAfter } from './feed-importer.ts'

async function openedSite(open = newEmbeddedDatabase) {
  const database = await open()
  const { db } = database
  // The catalog was vacuumed when PGlite was made.
  const { rows: opened } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return {
    database,
    /** Changes 200 rows, and empties the staging tables as large imports do. */
    async wearOut() {
      await sql`insert into media_source (source, fingerprint, hash, content_type) select n, 'f', 'h', 'image/jpeg' from generate_series(1, 200) as n`.execute(
        db,
      )
      await sql`delete from media_source`.execute(db)
      for (let round = 0; round < 20; round++) await sql`truncate staged_row, seen_row`.execute(db)
    },
    async vacuumed() {
      const { rows } = await sql<{
        name: string
      }>`select relname as name from pg_stat_all_tables where last_vacuum > ${opened[0]?.at}`.execute(db)
      return rows.map(({ name }) => name)
    },
    [Symbol.asyncDispose]: () => database.close(),
  }
}

test('changes sent one by one are counted, and once a hundred have gathered what they wore out is vacuumed', async () => {
  // Of a copy PostgreSQL does not know how worn the catalog is.
  await using site = await openedSite(async () => {
    const database = await embeddedDatabase('memory://')
    await migrate(database)
    return database
  })
  const vacuum = vacuumAfter(site.database)
  await site.wearOut()
  for (let sent = 0; sent < 49; sent++) await vacuum(1)
  expect(await site.vacuumed()).toEqual([])
  await vacuum(1)
  const vacuumed = await site.vacuumed()
  expect(vacuumed).toEqual(expect.arrayContaining(['media_source', 'pg_class']))
  expect(vacuumed).not.toContain('property')
})

test('imports that change nothing count as well, a large one has the stock vacuumed at once', async () => {
  await using site = await openedSite()
  const vacuum = vacuumAfter(site.database)
  await site.wearOut()
  for (let sent = 0; sent < 100; sent++) await vacuum(0)
  expect(await site.vacuumed()).toContain('media_source')
  await vacuum(100)
  expect(await site.vacuumed()).toContain('property')
})

test('on a server small changes are left to its autovacuum', async () => {
  await using site = await openedSite()
  const vacuum = vacuumAfter({ db: site.database.db, kind: 'server' })
  await site.wearOut()
  for (let sent = 0; sent < 200; sent++) await vacuum(1)
  expect(await site.vacuumed()).toEqual([])
  await vacuum(100)
  expect(await site.vacuumed()).toContain('property')
})
