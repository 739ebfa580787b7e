import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { pullChannel } from './pull-leases.ts'

/** How it stands with the pull that somebody asked for. */
export interface AskedPull {
  /** Some process pulls the source, for this or, begun before it was asked, for another reason. */
  isAtWork: boolean
  hasSucceeded: boolean
  /** In a row, up to now. */
  failures: number
  problem: string | null
  /** Of the last import since; null where nothing was imported. */
  report: ImportReport | null
}

/** How it stood with a source before somebody asked for it. */
export interface BeforePull {
  /** The number of its last import; 0 before the first. */
  lastImport: number
  failures: number
}

export async function findBeforePull(db: Kysely<Schema>, source: string): Promise<BeforePull> {
  const { rows } = await sql<BeforePull>`
    select coalesce((select max(id) from feed_import where feed_source = ${source}), 0) as "lastImport",
      coalesce((select failures from feed_pull where source = ${source}), 0) as failures`.execute(db)
  return rows[0]!
}

/** Undefined when nobody asked for the source. Successes of pulls that had begun before it was asked do not count. */
export async function findAskedPull(db: Kysely<Schema>, source: string, { lastImport }: BeforePull): Promise<AskedPull | undefined> {
  const { rows } = await sql<AskedPull>`
    select coalesce(leased_until > now(), false) as "isAtWork", failures, problem,
      coalesce(begun_at >= asked_at and leased_until is null and succeeded_at >= begun_at, false) as "hasSucceeded",
      (select report from feed_import where feed_source = ${source} and id > ${lastImport}::integer and report is not null
        order by id desc limit 1) as report
    from feed_pull where source = ${source} and asked_at is not null`.execute(db)
  return rows[0]
}

interface AskForPullOptions {
  /** The next pull that succeeds may withdraw whatever is gone. One that was confirmed before stays so. */
  confirmWithdrawals?: boolean
  /** So long after the last pull began at the earliest, for who may ask often; as soon as can be unless given. */
  pauseMs?: number
}

/**
 * Makes the sources due at once, and tells the processes that pull them. One that is being pulled just now is pulled once more after it.
 */
export async function askForPull(
  db: Kysely<Schema>,
  sources: readonly string[],
  { confirmWithdrawals = false, pauseMs = 0 }: AskForPullOptions = {},
): Promise<void> {
  if (sources.length === 0) return
  await db
    .updateTable('feed_pull')
    .set({
      asked_at: sql<Date>`now()`,
      // One that is being pulled is due by what was asked since it began; what made it due before is being done.
      due_at: sql<Date>`least(case when leased_until > now() and coalesce(asked_at, begun_at) <= begun_at then null else due_at end,
        greatest(now(), begun_at + make_interval(secs => ${pauseMs / 1000})))`,
      ...(confirmWithdrawals && { confirms_withdrawals: true }),
    })
    .where('source', 'in', sources)
    .execute()
  await sql`select pg_notify(${pullChannel}, '')`.execute(db)
}
