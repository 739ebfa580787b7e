import { type Kysely, sql } from 'kysely'
import { batchRows, inBatches } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type ImportReport, realTimeEnding } from '#src/domain/imports/import-report.ts'
import { noteHealth } from './source-health.ts'

/**
 * Begins an import. `feedSource` is null for imports that belong to no feed source. Returns its id, and the names of interrupted imports.
 * Only the holder of the import lock may call this, so an import that still counts as running was interrupted with its process: it is
 * marked as failed, and its staged rows are discarded.
 */
export async function beginImport(
  db: Kysely<Schema>,
  { source, feedSource, now }: { source: string; feedSource: string | null; now: Date },
): Promise<{ id: number; brokenOff: string[] }> {
  const dead = await db
    .updateTable('feed_import')
    .set({ outcome: 'failed', finished_at: now })
    .where('outcome', '=', 'running')
    .returning(['id', 'source'])
    .execute()
  if (dead.length > 0) {
    await noteHealth(
      db,
      dead.map((one) => one.id),
    )
  }
  await clearStaging(db)
  const { id } = await db
    .insertInto('feed_import')
    .values({ source, feed_source: feedSource, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, brokenOff: dead.map((one) => one.source) }
}

/** Records the progress of a running import. */
export async function noteImportStep(db: Kysely<Schema>, id: number, step: string): Promise<void> {
  await db.updateTable('feed_import').set({ step }).where('id', '=', id).where('outcome', '=', 'running').execute()
}

/** Throws if the import no longer counts as running, because another one began in the belief that this one was dead. */
export async function finishImport(db: Kysely<Schema>, id: number, report: ImportReport): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('feed_import')
    .set({ outcome: report.outcome, finished_at: sql<Date>`clock_timestamp()`, report: JSON.stringify(report) })
    .where('id', '=', id)
    .where('outcome', '=', 'running')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error('Another import has taken the place of this one.')
  await noteHealth(db, [id])
}

/** Whether anything was imported from the source. */
export async function hasImported(db: Kysely<Schema>, source: string): Promise<boolean> {
  const found = await db
    .selectFrom('feed_import')
    .select('id')
    .where('source', '=', source)
    .where('outcome', '=', 'imported')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** When the first successful import from the source began; undefined if there is none. */
export async function findFirstImport(db: Kysely<Schema>, source: string): Promise<Date | undefined> {
  const first = await db
    .selectFrom('feed_import')
    .select('started_at')
    .where('source', '=', source)
    .where('outcome', '=', 'imported')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first?.started_at
}

/** Whether anything was imported from other sources. */
export async function hasImportedOthers(db: Kysely<Schema>, sources: readonly string[]): Promise<boolean> {
  const other = await db
    .selectFrom('feed_import')
    .select('id')
    .where('source', 'not in', sources)
    .where('outcome', '=', 'imported')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Bytes of both tables, deleted rows included, from which truncating is cheaper than deleting. */
const mostDeleted = 1_000_000

/**
 * Empties both tables, which are unlogged and used by imports only. Truncating creates new files and makes every session plan its queries
 * again: most of the cost of importing one property. Deleted rows stay until the tables are truncated.
 */
export async function clearStaging(db: Kysely<Schema>): Promise<void> {
  await sql`
    do $$ begin
      if pg_table_size('staged_row') + pg_table_size('seen_row') > ${sql.lit(mostDeleted)} then truncate staged_row, seen_row;
      else delete from staged_row; delete from seen_row;
      end if;
    end $$`.execute(db)
}

interface ForgetImportsOptions {
  /** Imports before this are deleted. */
  before: Date
  /** Imports of real-time sends before this are deleted. */
  realTimeBefore: Date
  /** Names of imports to remember permanently: a start asks whether they were done. */
  remembered: readonly string[]
  signal: AbortSignal
}

/**
 * Deletes old imports with their reports. The last one of each feed source stays, whatever its result, and its last successful one; so do
 * the last imports of lots, and running ones. Returns how many were deleted. `property_event.import_id` may then refer to a deleted one.
 */
export async function forgetImports(
  db: Kysely<Schema>,
  { before, realTimeBefore, remembered, signal }: ForgetImportsOptions,
): Promise<number> {
  const kept = await lastImports(db)
  const isRealTime = sql<boolean>`right(source, ${realTimeEnding.length}) = ${realTimeEnding}`
  const latest = before > realTimeBefore ? before : realTimeBefore
  return inBatches(async () => {
    const { numAffectedRows = 0n } = await sql`
      delete from feed_import where id in (
        select id from feed_import
        where started_at < ${latest} and (started_at < ${before} or (started_at < ${realTimeBefore} and ${isRealTime}))
          and outcome <> 'running' and id <> all (${kept}::integer[]) and source <> all (${remembered}::text[])
        limit ${batchRows})`.execute(db)
    return Number(numAffectedRows)
  }, signal)
}

async function lastImports(db: Kysely<Schema>): Promise<number[]> {
  const { rows } = await sql<{ last: number; good: number | null }>`
    select max(id) as last, max(id) filter (where outcome = 'imported') as good from feed_import group by feed_source`.execute(db)
  return rows.flatMap(({ last, good }) => (good === null || good === last ? [last] : [last, good]))
}
