import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** With fewer rows, inserting is quicker than building the indexes. */
const minRows = 1_000

/**
 * Runs the work that puts all staged rows into `property`. If the table is empty, its indexes are dropped before and created again
 * afterwards, which is quicker than adding to them row by row. All is in the caller's transaction, so that the indexes exist whatever
 * happens; until it ends, queries of the table wait, since dropping an index locks it.
 */
export async function bulkLoadProperties<Result>(trx: Kysely<Schema>, work: () => Promise<Result>): Promise<Result> {
  if (!(await isFirstLoad(trx))) return work()
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = 'property'::regclass and not indisunique`.execute(trx)
  await sql`drop index ${sql.raw(indexes.map(({ name }) => name).join(', '))}`.execute(trx)
  const result = await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(trx)
  return result
}

async function isFirstLoad(trx: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select not exists (select from property) and (select count(*) >= ${minRows} from staged_row) as is_first`.execute(trx)
  return rows[0]?.is_first ?? false
}

/**
 * Vacuums and analyzes the stock after a change large enough to matter for plans and indexes at once: the embedded database has no
 * autovacuum. Not within a transaction, which PostgreSQL forbids.
 */
export async function vacuumStock(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum (analyze) property, property_count, property_detail, property_media, feed_row, media_source, place,
    place_stock, stock_change`.execute(db)
}
