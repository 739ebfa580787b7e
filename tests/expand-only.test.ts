import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrationNames, readMigration } from '#src/data/database/migrate.ts'
import { openedDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import { breakingChanges, type SchemaFacts, schemaFacts } from './support/schema-facts.ts'

/** What was looked at and breaks nobody all the same, by how the fault begins. */
const lookedAt: Record<string, string> = {
  'webhook_event.lead_id may be null now': 'only in events of receivers that sources.yaml names, which no version before 0049 reads',
  'webhook_event CHECK ((kind =': 'takes what it took, and more',
  'property_interest CHECK ((kind =': 'takes what it took, and more; the release before counts the kinds that it knows',
  'property_event CHECK ((kind =': 'takes what it took, and more; what the release before does not know of a property is no news to it',
  'saved_search CHECK ((alert_frequency =':
    'takes what it took, and more; the release before leaves daily alerts to be written by the next',
  'table property_detail is rewritten': 'by 0150, which also writes down each advert as it stands: none may change in between',
}

test('no migration since the last release takes away what that release reads or writes, unless its successor was released', async () => {
  const { lastMigration } = JSON.parse(await readFile('db/released.json', 'utf8')) as { lastMigration: string }
  const names = await migrationNames()
  const released = names.slice(0, names.indexOf(lastMigration) + 1)
  expect(released.length).toBeGreaterThan(30)
  await using database = await emptyDatabase()
  await database.run('create table migration (name text primary key, applied_at timestamptz not null default now())')
  for (const name of released) await database.run((await readMigration(name)).sql)
  const before = await database.facts()
  const byMigration: Array<{ name: string; found: string[] }> = []
  const faults: string[] = []
  for (const name of names.slice(released.length)) {
    const { sql, needs } = await readMigration(name)
    const found = await database.breaksBy(sql)
    if (needs === undefined) byMigration.push({ name, found })
    else if (!released.includes(needs)) faults.push(`${name}: ${needs} is in no release yet`)
  }
  // What one took away another may have put back: all are run at once.
  const left = new Set(breakingChanges(before, await database.facts()))
  for (const { name, found } of byMigration) faults.push(...found.filter((fault) => left.has(fault)).map((fault) => `${name}: ${fault}`))
  const isLookedAt = (fault: string) => Object.keys(lookedAt).some((beginning) => fault.includes(`: ${beginning}`))
  expect(
    faults.filter((fault) => !isLookedAt(fault)),
    'docs/upgrading.md says how',
  ).toEqual([])
})

test('a database that has the columns of places as migration 0190 first made them comes up without them, and searches by the words until homes are written', async () => {
  await using database = await emptyDatabase()
  const { db } = await opened
  const names = await migrationNames()
  const last = names.indexOf('0192_keep_what_is_around_homes.sql')
  await database.run('create table migration (name text primary key, applied_at timestamptz not null default now())')
  for (const name of names.slice(0, last)) await database.run((await readMigration(name)).sql)
  const miles = ['station', 'primary', 'secondary'].map(
    (kind) => `add column ${kind}_miles real generated always as (case when search_text @@ '${kind}=1'::tsquery then 1 end) stored`,
  )
  await database.run(`
    alter table property add column gigabit boolean not null generated always as (search_text @@ 'broadband=gigabit'::tsquery) stored, ${miles.join(', ')};
    create index property_gigabit_idx on property (channel) where listed and gigabit;
    alter table changed_property add column gigabit boolean, add column station_miles real, add column primary_miles real, add column secondary_miles real;
    insert into fact_import (source, standing, fingerprint, file, as_of, is_made_up) values ('broadband', 'shown', '', '', '2026-09-01', false)`)
  const id = await addProperty(db)
  await database.run(`update property set search_text = 'broadband=gigabit'`)
  for (const name of names.slice(last)) await database.run((await readMigration(name)).sql)
  const { rows } = await sql<{ before: number | null; said: number; kept: number }>`
    with before as (select id, surroundings_code as code from property)
    select before.code as before, surroundings_code(search_text) as said, (
      select count(*)::integer from information_schema.columns
      where table_name in ('property', 'changed_property') and column_name in ('gigabit', 'station_miles')
        and table_schema = 'attempt') as kept
    from before join property using (id) where id = ${id}`.execute(db)
  expect(rows).toEqual([{ before: null, said: 1, kept: 0 }])
})

const office = `
  create table town (id integer primary key, name text not null);
  create table office (id integer primary key, name text not null, town_id integer references town, rooms smallint default 1, note text);
  create unique index office_name_idx on office (name);
  create function shout(text) returns text language sql as $$ select upper($1) $$;
  create function touch() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger office_touched before update on office for each row execute function touch()`

test.each([
  ['alter table office drop column note', 'office.note is gone'],
  ['alter table office rename column note to remark', 'office.note is gone'],
  ['alter table office rename to branch', 'table office is gone'],
  ['drop table office', 'table office is gone'],
  ['alter table office alter column rooms type integer', 'office.rooms was smallint and is integer'],
  ['alter table office add column loud text generated always as (upper(name)) stored', 'table office is rewritten'],
  ['alter table office add column added timestamptz default clock_timestamp()', 'table office is rewritten'],
  ['alter table office alter column note set not null', 'office.note may no longer be null'],
  ['alter table office alter column name drop not null', 'office.name may be null now'],
  ['alter table office alter column rooms drop default', 'office.rooms is no longer filled'],
  ['alter table office add column code text not null', 'office.code has to be given'],
  ['alter table office add check (rooms > 0)', 'office CHECK ((rooms > 0)) is refused'],
  ['create unique index on office (town_id)', 'is refused what it was given'],
  ['drop index office_name_idx', 'is gone, by which rows are found on conflict'],
  ['create table desk (office_id integer references office)', 'keeps rows of office from being removed'],
  ['drop function shout', 'function shout(text) is gone'],
  ['drop trigger office_touched on office', 'trigger office office_touched is gone'],
])('%s is told', async (sql, fault) => {
  await using database = await emptyDatabase()
  await database.run(office)
  expect(await database.breaksBy(sql)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]))
})

test.each([
  'alter table office add column code text',
  'alter table office add column open boolean not null default true',
  `alter table office add column kind text check (kind in ('a', 'b'))`,
  `alter table office add column code text not null;
  create or replace function touch() returns trigger language plpgsql as $$ begin new.code := 'x'; return new; end $$;
  create trigger office_filled before insert on office for each row execute function touch()`,
  'create index on office (town_id)',
  'create table desk (office_id integer not null references office on delete cascade, number integer not null unique)',
  'create or replace function shout(text) returns text language sql as $$ select $1 $$',
  'alter index office_name_idx rename to office_by_name',
])('%s breaks nobody', async (sql) => {
  await using database = await emptyDatabase()
  await database.run(office)
  expect(await database.breaksBy(sql)).toEqual([])
})

/** Has one connection, so that all scripts of a test are in its transaction. */
const opened = openedDatabase({ connections: 1 })
afterAll(async () => (await opened).close())

/** An empty schema, gone when the test ends. */
async function emptyDatabase() {
  const database = await opened
  /** After the last statement; reading them takes longer than most migrations. */
  let known: SchemaFacts | undefined
  const script = (sql: string) => database.withScripts((inTransaction) => inTransaction(sql))
  const run = (sql: string) => {
    known = undefined
    return script(sql)
  }
  const facts = async () => {
    known ??= await schemaFacts({ ask: script })
    return known
  }
  await run('begin; create schema attempt; set local search_path to attempt')
  return {
    run,
    facts,
    /** Runs it; what statements of before would stumble over. */
    async breaksBy(sql: string): Promise<string[]> {
      const before = await facts()
      await run(sql)
      return breakingChanges(before, await facts())
    },
    [Symbol.asyncDispose]: async () => void (await run('rollback')),
  }
}
