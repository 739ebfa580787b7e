import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** With fewer rows, inserting is quicker than building the indexes. */
const minRows = 1_000

/** Few enough that looking each up is quicker than reading a table of ten thousand, which the planner cannot know. */
const fewRows = 200

/** In the transaction that applies so many staged rows of a feed of changes: few are looked up, rather than all properties joined to them. */
export async function planForChanges(trx: Kysely<Schema>, stagedRows: number): Promise<void> {
  if (stagedRows <= fewRows) await sql`set local enable_hashjoin = off`.execute(trx)
}

/** What an import fills; `property` is empty exactly if all are. */
const tables = ['property', 'property_detail', 'property_event', 'property_media', 'feed_row']

/**
 * Runs the work that turns all staged rows into stock. If there is none yet, indexes and foreign keys are dropped before and created again
 * afterwards, which is quicker than keeping them row by row. All is in the caller's transaction, so that they exist whatever happens; until
 * it ends, queries of these tables wait, since dropping an index locks its table.
 */
export async function bulkLoadStock<Result>(trx: Kysely<Schema>, work: () => Promise<Result>): Promise<Result> {
  if (!(await isFirstLoad(trx)) || !(await lockAtOnce(trx))) return work()
  const { rows: keys } = await sql<Part>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropping,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as creating
    from pg_constraint where contype = 'f' and conrelid = any (${tables}::regclass[]) and confrelid = 'property'::regclass`.execute(trx)
  const { rows: indexes } = await sql<Part>`
    select format('drop index %s', indexrelid::regclass) as dropping, pg_get_indexdef(indexrelid) as creating
    from pg_index where indrelid = any (${tables}::regclass[]) and not indisunique`.execute(trx)
  for (const { dropping } of [...keys, ...indexes]) await sql.raw(dropping).execute(trx)
  const result = await work()
  for (const { creating } of [...indexes, ...keys]) await sql.raw(creating).execute(trx)
  return result
}

/** The statements that drop an index or a foreign key, and create it again. */
interface Part {
  dropping: string
  creating: string
}

const lockAttempts = 10
const lockAgainMs = 50

/**
 * Locks all tables, none while waiting for another, which would be a deadlock with a query that has the other one. False if one was in use
 * whenever it was tried.
 */
async function lockAtOnce(trx: Kysely<Schema>): Promise<boolean> {
  await sql`savepoint before_locks`.execute(trx)
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`lock table ${sql.raw(tables.join(', '))} in access exclusive mode nowait`.execute(trx)
      return true
    } catch (error) {
      if (!isLockTaken(error)) throw error
      await sql`rollback to savepoint before_locks`.execute(trx)
      if (attempt === lockAttempts) return false
      await wait(lockAgainMs)
    }
  }
}

function isLockTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
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
