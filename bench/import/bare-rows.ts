import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

const batch = 500
/** The tables an import writes for a new property, in this order. */
const tables = ['property', 'property_detail', 'property_event', 'feed_row']

/**
 * Properties a second that the same database takes by plain inserts of the rows an import has just written, their words already
 * sorted, into tables with the same indexes and checks.
 */
export async function bareInserts(db: Kysely<Schema>): Promise<number> {
  await sql`create schema bare`.execute(db)
  const columns = new Map<string, string>()
  for (const table of tables) {
    await sql.raw(`create table bare.${table} (like public.${table} including all)`).execute(db)
    columns.set(table, await insertedColumns(db, table))
  }
  let spent = 0
  let count = 0
  for (let after = 0; ; ) {
    const { rows: ids } = await sql<{ id: number }>`select id from property where id > ${after} order by id limit ${batch}`.execute(db)
    if (ids.length === 0) break
    const last = ids.at(-1)!.id
    for (const table of tables) {
      const id = table === 'property' ? 'id' : 'property_id'
      const { rows } = await sql<{ json: string }>`
        select jsonb_agg(to_jsonb(t) - 'row_filler')::text as json from ${sql.raw(table)} as t where ${sql.raw(id)} > ${after} and ${sql.raw(id)} <= ${last}`.execute(
        db,
      )
      const json = rows[0]!.json
      const started = performance.now()
      await sql`
        insert into bare.${sql.raw(table)} (${sql.raw(columns.get(table)!)}) overriding system value
        select ${sql.raw(columns.get(table)!)} from jsonb_populate_recordset(null::bare.${sql.raw(table)}, ${json}::jsonb)`.execute(db)
      spent += performance.now() - started
    }
    count += ids.length
    after = last
  }
  await sql`drop schema bare cascade`.execute(db)
  return (count * 1000) / spent
}

async function insertedColumns(db: Kysely<Schema>, table: string): Promise<string> {
  const { rows } = await sql<{ names: string }>`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_schema = 'bare' and table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  return rows[0]!.names
}

/** Rows a second that are found by their references, as many at once as an import asks for. */
export async function bareLookups(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ agent_ref: string }>`select agent_ref from feed_row`.execute(db)
  const started = performance.now()
  for (let from = 0; from < rows.length; from += batch) {
    const references = rows.slice(from, from + batch).map(({ agent_ref }) => agent_ref)
    await sql`select agent_ref, row_hash, files_hash, complete from feed_row where agent_ref = any (${references}::text[])`.execute(db)
  }
  return (rows.length * 1000) / (performance.now() - started)
}
