import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { ImportReport } from '#src/domain/imports/import-report.ts'
import { pullChannel } from './pull-leases.ts'

/** The state of a requested pull. */
export interface AskedPull {
  /** A process is pulling the source, for this request or for an earlier reason. */
  isAtWork: boolean
  hasSucceeded: boolean
  /** Failures in a row. */
  failures: number
  problem: string | null
  /** The report of the last import since; null if there was none. */
  report: ImportReport | null
}

/** A source's state before a request. */
export interface BeforePull {
  /** The id of its last import; 0 before the first. */
  lastImport: number
  failures: number
}

export async function findBeforePull(db: Kysely<Schema>, source: string): Promise<BeforePull> {
  const { rows } = await sql<BeforePull>`
    select coalesce((select max(id) from feed_import where feed_source = ${source}), 0) as "lastImport",
      coalesce((select failures from feed_pull where source = ${source}), 0) as failures`.execute(db)
  return rows[0]!
}

/** Undefined if no pull was requested. Successes of pulls that began before the request do not count. */
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
  /** The next successful pull may withdraw everything that is gone. An earlier confirmation stays. */
  confirmWithdrawals?: boolean
  /** Least time since the last pull began, for frequent requests; by default none. */
  pauseMs?: number
}

/** Makes the sources due at once, and notifies the pulling processes. A source being pulled is pulled again afterwards. */
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
      // A source being pulled is due by requests since it began; earlier ones are being fulfilled.
      due_at: sql<Date>`least(case when leased_until > now() and coalesce(asked_at, begun_at) <= begun_at then null else due_at end,
        greatest(now(), begun_at + make_interval(secs => ${pauseMs / 1000})))`,
      ...(confirmWithdrawals && { confirms_withdrawals: true }),
    })
    .where('source', 'in', sources)
    .execute()
  await sql`select pg_notify(${pullChannel}, '')`.execute(db)
}
