import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** Waiting and failed work, for operators. Waiting times are 0 if nothing waits. */
export interface WorkFigures {
  /** The result of the last import; null before the first. */
  lastImport: 'running' | 'imported' | 'refused' | 'failed' | null
  /** Since the last successful import; null if there was none. */
  importedHoursAgo: number | null
  /** Events not matched with saved searches yet. */
  unmatched: number
  unmatchedSeconds: number
  /** Webhook events waiting, and those given up in the last day. */
  eventsWaiting: number
  eventsSeconds: number
  eventsGivenUp: number
  /** Since the last `gable backup`; null if there was none. */
  backupSeconds: number | null
  /** Why the last purge of the shared cache failed; null if it succeeded. */
  purgeProblem: string | null
  /** Sources whose last pull failed. */
  failingSources: Array<{ source: string; failures: number }>
}

export async function workFigures(db: Kysely<Schema>): Promise<WorkFigures> {
  const { rows } = await sql<WorkFigures>`
    select (select outcome from feed_import order by id desc limit 1) as "lastImport",
      (select extract(epoch from now() - max(finished_at)) / 3600 from feed_import where outcome = 'imported')::float8
        as "importedHoursAgo",
      unmatched.*, events.*,
      (select extract(epoch from now() - taken_at) from last_backup)::float8 as "backupSeconds",
      (select problem from shared_cache_purge) as "purgeProblem",
      (select coalesce(json_agg(json_build_object('source', source, 'failures', failures) order by source), '[]')
        from feed_pull where failures > 0) as "failingSources"
    from (
      select count(*)::integer as unmatched, coalesce(extract(epoch from now() - min(happened_at)), 0)::float8 as "unmatchedSeconds"
      from unmatched_event join property_event on property_event.id = unmatched_event.event_id
    ) as unmatched, (
      select count(*) filter (where outcome is null)::integer as "eventsWaiting",
        coalesce(extract(epoch from now() - min(queued_at) filter (where outcome is null)), 0)::float8 as "eventsSeconds",
        count(*) filter (where outcome <> 'sent' and settled_at > now() - interval '1 day')::integer as "eventsGivenUp"
      from webhook_event
    ) as events`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('Counting gives a row')
  return figures
}

/** Some property files, starting at a random row: all should be in the media store. */
export async function sampleMedia(db: Kysely<Schema>, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('property_media')
    .select('hash')
    .where('hash', 'is not', null)
    .where('property_id', '>=', sql<number>`(select floor(random() * (max(property_id) + 1))::integer from property_media)`)
    .orderBy('property_id')
    .limit(most)
    .execute()
  return [...new Set(rows.flatMap(({ hash }) => hash ?? []))]
}

/** Records that a backup was written. A backup from a replica, which is read-only, is not recorded. */
export async function rememberBackup(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ isReplica: boolean }>`select pg_is_in_recovery() as "isReplica"`.execute(db)
  if (rows[0]?.isReplica) return
  const taken_at = sql<Date>`now()`
  await db
    .insertInto('last_backup')
    .values({ taken_at })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ taken_at }))
    .execute()
}
