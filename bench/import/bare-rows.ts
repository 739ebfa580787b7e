import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

const batch = 500
/** The tables an import writes for a new property. */
const tables = ['property', 'property_detail', 'property_event', 'feed_row']

/**
 * Properties a second that the same database takes at most: COPY of the rows an import has just written, their words already sorted, from
 * files of its own into tables without indexes, which are made afterwards, on disk when it is done. Foreign keys and triggers are left out.
 */
export async function copyWithIndexesAfter(db: Kysely<Schema>): Promise<number> {
  await sql`create schema bare`.execute(db)
  const { rows: found } = await sql<{ data_directory: string }>`show data_directory`.execute(db)
  const fileOf = (table: string) => sql.lit(`${found[0]!.data_directory}/bare-${table}`)
  const columns = new Map<string, string>()
  for (const table of tables) {
    await sql.raw(`create table bare.${table} (like public.${table} including all excluding indexes)`).execute(db)
    columns.set(table, await insertedColumns(db, table))
    await sql`copy public.${sql.raw(table)} (${sql.raw(columns.get(table)!)}) to ${fileOf(table)}`.execute(db)
  }
  const { rows: indexes } = await sql<{ definition: string }>`
    select regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON public\\.', 'INDEX ON bare.') as definition
    from pg_index where indrelid = any (${tables.map((table) => `public.${table}`)}::regclass[])`.execute(db)
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from property`.execute(db)
  const started = performance.now()
  await db.transaction().execute(async (trx) => {
    for (const table of tables) {
      await sql`copy bare.${sql.raw(table)} (${sql.raw(columns.get(table)!)}) from ${fileOf(table)}`.execute(trx)
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  })
  const spent = performance.now() - started
  await sql`drop schema bare cascade`.execute(db)
  return (rows[0]!.count * 1000) / spent
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
