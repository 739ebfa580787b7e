import { type Kysely, sql } from 'kysely'
import type { ImportReport } from '../../domain/imports/import-report.ts'
import type { Schema } from '../database/schema.ts'

/** The state of a source that was imported from, is pulled, or holds a property. */
export interface SourceHealth {
  source: string
  /** Start of the last import, whatever its result. */
  begunAt: Date | null
  isRunning: boolean
  /** Some process is pulling it, or importing the result. */
  isPulled: boolean
  /** The progress of the running import or pull; null if there is none yet. */
  step: string | null
  /** Failed pulls in a row. */
  failures: number
  /** Why the last import or pull failed; null if it succeeded. */
  problem: string | null
  needsConfirmation: boolean
  /** The last success: an import, or a pull without changes. */
  goodAt: Date | null
  /** Rows of its last successful import. */
  rows: number
  rejected: number
  warnings: number
  /** Listed properties that it holds. */
  listed: number
  /** When its next pull is due. */
  dueAt: Date | null
}

/** In the transaction that ends these imports. A pending question to a person stays until a feed that could ask it again does not. */
export async function noteHealth(db: Kysely<Schema>, imports: readonly number[]): Promise<void> {
  await sql`
    insert into source_health as known (source, begun_at, ended_at, outcome, problem, needs_confirmation, good_at,
      row_count, rejected_count, warning_count)
    select feed_source, started_at, finished_at, outcome,
      case when not good then coalesce(report ->> 'message', 'It was broken off with its process.') end,
      case when (report -> 'ofChanges')::boolean then exists (select from source_health where source = feed_source and needs_confirmation)
        else good and jsonb_array_length(report -> 'needsConfirmation') > 0 end, case when good then finished_at end,
      case when good then (report ->> 'rows')::integer else 0 end, case when good then (report ->> 'rejectedCount')::integer else 0 end,
      case when good then (report ->> 'warningCount')::integer else 0 end
    from feed_import cross join lateral (select outcome = 'imported' as good) as told
    where id = any (${imports}::integer[]) and feed_source is not null
    on conflict (source) do update set begun_at = excluded.begun_at, ended_at = excluded.ended_at, outcome = excluded.outcome,
      problem = excluded.problem, needs_confirmation = case when excluded.good_at is null then known.needs_confirmation else excluded.needs_confirmation end,
      good_at = case when excluded.good_at is null then known.good_at else excluded.good_at end,
      row_count = case when excluded.good_at is null then known.row_count else excluded.row_count end,
      rejected_count = case when excluded.good_at is null then known.rejected_count else excluded.rejected_count end,
      warning_count = case when excluded.good_at is null then known.warning_count else excluded.warning_count end`.execute(db)
}

/** All sources, by name. */
export async function findSourceHealth(db: Kysely<Schema>): Promise<SourceHealth[]> {
  const { rows } = await sql<SourceHealth>`
    with held as (
      select feed_source as source, count(*)::integer as listed
      from feed_row join property on property.id = feed_row.property_id where property.listed group by feed_source
    ), running as (
      select feed_source as source, max(started_at) as begun_at, max(step) as step from feed_import
      where outcome = 'running' and feed_source is not null group by feed_source
    )
    select source, coalesce(running.begun_at, source_health.begun_at) as "begunAt", running.source is not null as "isRunning",
      coalesce(leased_until > now(), false) as "isPulled", coalesce(failures, 0) as failures,
      case when running.source is not null then running.step when leased_until > now() then feed_pull.step end as step,
      coalesce(feed_pull.problem, source_health.problem) as problem, coalesce(needs_confirmation, false) as "needsConfirmation",
      greatest(good_at, feed_pull.succeeded_at) as "goodAt", coalesce(row_count, 0) as rows, coalesce(rejected_count, 0) as rejected,
      coalesce(warning_count, 0) as warnings, coalesce(listed, 0) as listed, feed_pull.due_at as "dueAt"
    from source_health full join held using (source) full join running using (source) full join feed_pull using (source)
    order by source`.execute(db)
  return rows
}

/** An import of a source. `report` is null while it runs, and if it was interrupted with its process. */
export interface SourceRun {
  begunAt: Date
  outcome: 'running' | ImportReport['outcome']
  /** The name of the file or channel. */
  file: string
  report: ImportReport | null
}

/** The last imports of a source, newest first. */
export async function findSourceRuns(db: Kysely<Schema>, source: string, limit: number): Promise<SourceRun[]> {
  const rows = await db
    .selectFrom('feed_import')
    .select(['started_at as begunAt', 'outcome', 'source as file', 'report'])
    .where('feed_source', '=', source)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ report, ...row }) => ({ ...row, report: report as ImportReport | null }))
}
