import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { propertyKey } from '#src/domain/search/stock-keys.ts'
import { testDatabase } from '#tests/support/database.ts'
import { addProperty } from '#tests/support/properties.ts'
import type { Schema } from '../database/schema.ts'
import { mostProperties, propertiesBefore, raiseVersionOf } from './changed-properties.ts'
import { raiseSiteVersion, readSiteVersion } from './site-version.ts'
import { changedSince, type StepRow, VersionSteps } from './version-steps.ts'

test('a changed property has every column of a property that a search can read', async () => {
  await using db = await testDatabase()
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attname not in ('row_filler', 'version', 'since')
      order by 1`.execute(db)
    return rows
  }
  expect(await columns('changed_property')).toEqual(await columns('property'))
})

test('a change records the property before and after, and the version it follows', async () => {
  await using db = await testDatabase()
  const id = await addProperty(db, { price_value: 100, text: 'barn', tags: ['garden'] })
  const since = await readSiteVersion(db)
  await changePrice(db, id, 200)
  const rows = await db.selectFrom('changed_property').selectAll().where('id', '=', id).orderBy('price_value').execute()
  const now = await db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { row_filler: _filler, ...columns } = now as Record<string, unknown>
  const versions = { version: await readSiteVersion(db), since }
  expect(rows.map(({ version, since: before, ...row }) => ({ ...row, version: String(version), since: String(before) }))).toEqual([
    { ...columns, price_value: 100, ...versions },
    { ...columns, ...versions },
  ])
})

test('between two versions are the properties of each step; a version without a record makes the difference unknown', async () => {
  await using db = await testDatabase()
  const [one, other] = [await addProperty(db), await addProperty(db)]
  const steps = new VersionSteps()
  const versions = [await readSiteVersion(db)]
  const follow = async () => {
    const { rows } = await sql<{
      changed: StepRow[] | null
    }>`select ${sql.raw(changedSince.replace('$1', versions.at(-1)!))} as changed`.execute(db)
    const now = await readSiteVersion(db)
    steps.follow(versions.at(-1)!, now, rows[0]!.changed)
    versions.push(now)
  }
  await changePrice(db, one, 300)
  await follow()
  await changePrice(db, other, 300)
  await changePrice(db, other, 400)
  await follow()
  const [first = '', second = '', third = ''] = versions
  const all = steps.between(first, third)
  const changed = (from: string, to: string) => [...(steps.between(from, to)?.changes ?? [])].map(([, { id }]) => id)
  expect([changed(first, third), changed(second, third), changed(first, second)]).toEqual([[other, other, one], [other, other], [one]])
  expect([one, other, -1].map((id) => all?.mayTouch([propertyKey(id)]))).toEqual([true, true, false])
  expect([one, other].map((id) => steps.between(second, third)?.mayTouch([propertyKey(id)]))).toEqual([false, true])
  await raiseSiteVersion(db)
  await changePrice(db, one, 500)
  await follow()
  expect([steps.between(first, third), steps.between(third, versions.at(-1)!)]).toEqual([undefined, undefined])
})

test('a change of more properties than can be compared is not recorded', async () => {
  await using db = await testDatabase()
  const ids: number[] = []
  for (let number = 0; number <= mostProperties; number++) ids.push(await addProperty(db))
  const query = sql`select unnest(${ids}::integer[])`
  expect(await propertiesBefore(db, query)).toBeUndefined()
  const version = await readSiteVersion(db)
  await raiseVersionOf(db, { ids: [], rows: [] }, query)
  expect(await readSiteVersion(db)).not.toBe(version)
  expect(await db.selectFrom('changed_property').selectAll().where('id', 'in', ids).execute()).toEqual([])
})

async function changePrice(db: Kysely<Schema>, id: number, price: number): Promise<void> {
  const ids = sql`select ${id}::integer`
  const before = await propertiesBefore(db, ids)
  await db.updateTable('property').set({ price_value: price }).where('id', '=', id).execute()
  await raiseVersionOf(db, before, ids)
}
