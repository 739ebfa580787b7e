import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { newEmbeddedDatabase, sharedDatabase } from '#tests/support/database.ts'
import { newDatabase } from '#tests/support/postgres-server.ts'
import type { Database } from './database.ts'
import { migrate, WrongVersion } from './migrate.ts'
import { serverDatabase } from './server-database.ts'

const url = process.env.TEST_DATABASE_URL

test('a migrated database has nothing left to migrate', async () => {
  expect(await migrate(await sharedDatabase())).toEqual([])
})

test('the site has one version from the start', async () => {
  const { db } = await sharedDatabase()
  // Tests that commit raise the version; there is always exactly one.
  expect(await db.selectFrom('site_version').select('version').execute()).toEqual([{ version: expect.stringMatching(/^[1-9]\d*$/) }])
})

const keepers = `
  alter table migration add needs text;
  create table page_keeper (name text, seen_at timestamptz default now(), known_migrations text[]);
  create table office (town text, name text)`

test('what older processes read is taken away only once none of them is left; then older versions do not start', async () => {
  await using versions = await versionsOf({ '1.sql': keepers, '2.sql': 'alter table office add label text' })
  await versions.database.ask(`insert into page_keeper values ('old one', now(), '{1.sql}'), ('new one', now(), '{1.sql,2.sql}')`)
  await versions.add('3.sql', '-- contract: 2.sql\nalter table office drop column name')
  const refused = versions.migrate()
  await expect(refused).rejects.toBeInstanceOf(WrongVersion)
  await expect(refused).rejects.toThrow('still use the database: old one.')
  expect(
    await versions.database.ask("select 1 from information_schema.columns where column_name = 'name' and table_name = 'office'"),
  ).toHaveLength(1)
  // A process that states no version is of an earlier one; one silent for a minute is dead.
  await versions.database.ask(
    `update page_keeper set known_migrations = null, seen_at = now() - interval '61 seconds' where name = 'old one'`,
  )
  expect(await versions.migrate()).toEqual(['3.sql'])
  await versions.remove('2.sql')
  await expect(versions.migrate()).rejects.toThrow('upgraded by a newer version of Gable (3.sql)')
})

test('a version before the last one starts: it knows fewer migrations than were run', async () => {
  await using versions = await versionsOf({ '1.sql': keepers, '2.sql': 'alter table office add label text' })
  await versions.remove('2.sql')
  expect(await versions.migrate()).toEqual([])
})

test('one that fails undoes those before it', async () => {
  await using versions = await versionsOf({ '1.sql': keepers })
  await versions.add('2.sql', 'create table desk (id integer)')
  await versions.add('3.sql', 'drop table nothing')
  await expect(versions.migrate()).rejects.toThrow('"nothing" does not exist')
  expect(await versions.database.ask("select 1 from pg_class where relname = 'desk'")).toEqual([])
})

test.runIf(url)('a table that is in use is waited for without keeping visitors waiting, however long it takes', async () => {
  await using versions = await versionsOf({ '1.sql': keepers })
  const { database } = versions
  await versions.add('2.sql', 'alter table office add label text')
  const waiting = async () => (await database.ask("select 1 from pg_locks where not granted and relation = 'office'::regclass")).length
  const { migrating } = await database.withScripts(async (run) => {
    await run('begin; insert into office (town) values ($$Taunton$$)')
    const migrating = versions.migrate()
    // It requests the table lock repeatedly, and lets others go first.
    for (const _time of [1, 2]) {
      await expect.poll(waiting, { interval: 20 }).toBe(1)
      await expect.poll(waiting, { interval: 20 }).toBe(0)
      expect(
        await database.db
          .selectFrom('office' as never)
          .selectAll()
          .execute(),
      ).toEqual([])
    }
    await run('commit')
    return { migrating }
  })
  expect(await migrating).toEqual(['2.sql'])
})

test.runIf(url)('a table that stays in use is told', async () => {
  await using versions = await versionsOf({ '1.sql': keepers })
  await versions.add('2.sql', 'alter table office add label text')
  await versions.database.withScripts(async (run) => {
    await run('begin; insert into office (town) values ($$Taunton$$)')
    await expect(versions.migrate(0)).rejects.toMatchObject({ code: '55P03' })
    await run('rollback')
  })
})

/** A separate database, migrated by made-up migrations. */
async function versionsOf(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'gable-migrations-'))
  const database = url ? await serverDatabase(await newDatabase(url)) : await emptyEmbedded()
  const add = (name: string, sql: string) => writeFile(join(folder, name), sql)
  for (const [name, sql] of Object.entries(files)) await add(name, sql)
  await migrate(database, { folder })
  return {
    database,
    add,
    remove: (name: string) => rm(join(folder, name)),
    migrate: (patienceMs = 60_000) => migrate(database, { folder, patienceMs }),
    async [Symbol.asyncDispose]() {
      if (url) await database.close()
      await rm(folder, { recursive: true })
    },
  }
}

let opened: Promise<Database> | undefined
afterAll(async () => (await opened)?.close())

/** One database for all tests here, each with its own schema. */
async function emptyEmbedded(): Promise<Database> {
  opened ??= newEmbeddedDatabase()
  const database = await opened
  await database.withScripts((run) => run('drop schema if exists attempt cascade; create schema attempt; set search_path to attempt'))
  return database
}
