import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ReportedProblem } from '#src/domain/imports/import-report.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

/** The user's branches, and the sources that speak only for those. */
interface TraceReader {
  branches: Branches
  sources: readonly string[]
}

/** A row that the last import of its source rejected. */
export interface TracedRejection extends ReportedProblem {
  source: string
  /** The name of the file or channel. */
  file: string
  at: Date
}

/**
 * Rows rejected by the last imports whose reference contains this, of one source or all, at most so many. Within the user's branches: of
 * sources that speak only for those, references with a branch prefix, and existing properties.
 */
export async function findRejectedRows(
  db: Kysely<Schema>,
  reader: TraceReader,
  asked: { reference: string; source?: string; most?: number },
): Promise<TracedRejection[]> {
  const { reference, source, most = 20 } = asked
  const { rows } = await sql<TracedRejection>`
    select source_health.source, run.file, run.at, problem.line, problem.reference, problem.field, problem.reason
    from source_health cross join lateral (
      select source as file, started_at as at, report from feed_import
      where feed_source = source_health.source and report is not null order by id desc limit 1
    ) as run cross join lateral jsonb_to_recordset(run.report -> 'rejected') as problem (line integer, reference text, field text, reason text)
    where position(lower(${reference}) in lower(problem.reference)) > 0 and ${isOwn(reader)}
      and ${source === undefined ? sql`true` : sql`source_health.source = ${source}`}
    order by run.at desc, problem.line limit ${most}`.execute(db)
  return rows
}

function isOwn({ branches, sources }: TraceReader): RawBuilder<boolean> {
  if (branches === 'all') return sql<boolean>`true`
  return sql<boolean>`(source_health.source = any (${[...sources]}::text[])
    or split_part(problem.reference, '_', 1) = any (${branches.map(String)}::text[])
    or exists (select from property where agent_ref = problem.reference and branch_id = any (${[...branches]}::integer[])))`
}

/** What feeds recorded about a property. */
interface FeedTrace {
  /** When and by which import it was last withdrawn; null if never, or that import was deleted. */
  withdrawnAt: Date | null
  withdrawnBy: string | null
  /** Why the last real-time message about it changed nothing. */
  problem: string | null
  /** When its source last imported successfully. */
  importedAt: Date | null
}

export async function findFeedTrace(db: Kysely<Schema>, id: number): Promise<FeedTrace> {
  const { rows } = await sql<FeedTrace>`
    select gone.happened_at as "withdrawnAt", gone.file as "withdrawnBy", (
        select feed_document.problem from source_health as known
          join feed_document on feed_document.source = known.source and feed_document.agent_ref = property.agent_ref
        where feed_document.problem is not null order by received_at desc limit 1
      ) as problem, source_health.good_at as "importedAt"
    from property left join lateral (
      select happened_at, (select source from feed_import where feed_import.id = event.import_id) as file
      from property_event as event where event.property_id = property.id and kind = 'withdrawn' order by event.id desc limit 1
    ) as gone on true
    left join lateral (select feed_source from feed_row where feed_row.property_id = property.id limit 1) as held on true
    left join source_health on source_health.source = held.feed_source
    where property.id = ${id}`.execute(db)
  return rows[0] ?? { withdrawnAt: null, withdrawnBy: null, problem: null, importedAt: null }
}
