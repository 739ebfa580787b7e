import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { findTables } from './table-rows.ts'

test('a table comes after those it refers to, though it was made before them', async () => {
  await using db = await testDatabase()
  // In the order of pg_restore: by name, with references added afterwards.
  await sql`create table a_room (house integer)`.execute(db)
  await sql`create table b_house (id integer primary key, street integer)`.execute(db)
  await sql`create table c_street (id integer primary key, next integer references c_street (id))`.execute(db)
  await sql`alter table a_room add foreign key (house) references b_house (id)`.execute(db)
  await sql`alter table b_house add foreign key (street) references c_street (id)`.execute(db)
  const names = (await findTables(db)).map(({ name }) => name)
  expect(names.filter((name) => /^[abc]_/.test(name))).toEqual(['c_street', 'b_house', 'a_room'])
  expect(names.indexOf('property')).toBeLessThan(names.indexOf('feed_row'))
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['property_event', 'place', 'postcode']))
  expect(
    names.filter((name) => name.startsWith('sold_price')),
    'imported again',
  ).toEqual([])
})
