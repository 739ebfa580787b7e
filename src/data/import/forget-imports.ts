import { type Kysely, sql } from 'kysely'
import { batchRows, inBatches } from '#src/data/database/database.ts'
import { realTimeEnding } from '#src/domain/imports/real-time.ts'
import type { Schema } from '../database/schema.ts'

interface ForgetImportsOptions {
  /** Imports from before go. */
  before: Date
  /** Those of properties sent one by one go that are from before this. */
  realTimeBefore: Date
  /** What imports are known by that have to be remembered for good: a start asks whether they were done. */
  remembered: readonly string[]
  signal: AbortSignal
}

/**
 * Removes old imports with their reports. The last one of each source of feeds stays, however it ended, and its last good one; so do the
 * last ones of lots, and what runs. Returns how many went. `property_event.import_id` may then name one that is gone.
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
