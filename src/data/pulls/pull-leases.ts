import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** Notified when a pull is requested. */
export const pullChannel = 'feed_pull'

/** A source that only this process may pull until its lease ends. */
export interface LeasedPull {
  source: string
  lease: number
  /** Failures in a row before this one. */
  failures: number
  /** The state left by the last pull that was imported; null before the first one. */
  state: unknown
  confirmsWithdrawals: boolean
}

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`
const isOurs = ({ source, lease }: LeasedPull) => sql<boolean>`source = ${source} and lease = ${lease}`

/** New sources are due at once. */
export async function rememberSources(db: Kysely<Schema>, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return
  await db
    .insertInto('feed_pull')
    .values(sources.map((source) => ({ source })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a due source, so that for `leaseMs` no other process does. Undefined if it is not due, or another process is pulling it. */
export async function takePull(db: Kysely<Schema>, source: string, leaseMs: number): Promise<LeasedPull | undefined> {
  return await db
    .updateTable('feed_pull')
    .set({ leased_until: inMs(leaseMs), lease: sql`lease + 1`, begun_at: sql`now()`, step: null })
    .where('source', '=', source)
    .where(sql<boolean>`due_at <= now() and coalesce(leased_until, now()) <= now()`)
    .returning(['source', 'lease', 'failures', 'state', 'confirms_withdrawals as confirmsWithdrawals'])
    .executeTakeFirst()
}

/** Extends the lease. Returns false if another process has taken the source since. */
export async function keepPull(db: Kysely<Schema>, leased: LeasedPull, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_pull')
    .set({ leased_until: inMs(leaseMs) })
    .where(isOurs(leased))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Records the progress of the pull. */
export async function notePullStep(db: Kysely<Schema>, leased: LeasedPull, step: string): Promise<void> {
  await db.updateTable('feed_pull').set({ step }).where(isOurs(leased)).execute()
}

/** Records a successful pull after its import: the next one starts from `state`, in `ms` or sooner if requested meanwhile. */
export async function finishPull(db: Kysely<Schema>, leased: LeasedPull, { state, ms }: { state: unknown; ms: number }): Promise<void> {
  await db
    .updateTable('feed_pull')
    .set({
      leased_until: null,
      due_at: sql`case when asked_at > begun_at then due_at else ${inMs(ms)} end`,
      confirms_withdrawals: sql`confirms_withdrawals and asked_at > begun_at`,
      state: JSON.stringify(state),
      failures: 0,
      problem: null,
      succeeded_at: sql`now()`,
    })
    .where(isOurs(leased))
    .execute()
}

/** Records a failed pull, to be retried after a while; without a problem it was interrupted by us, which does not count as a failure. */
export async function postponePull(
  db: Kysely<Schema>,
  leased: LeasedPull,
  { ms, problem }: { ms: number; problem?: string },
): Promise<void> {
  await db
    .updateTable('feed_pull')
    .set({ leased_until: null, due_at: inMs(ms), ...(problem !== undefined && { problem, failures: leased.failures + 1 }) })
    .where(isOurs(leased))
    .execute()
}

/** The token a sender gave us; undefined if there is none, or it has expired. */
export async function findFeedToken(db: Kysely<Schema>, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('feed_token')
    .select('token')
    .where('source', '=', source)
    .where('good_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.token
}

export async function keepFeedToken(db: Kysely<Schema>, source: string, { token, ms }: { token: string; ms: number }): Promise<void> {
  const kept = { token, good_until: sql<Date>`now() + make_interval(secs => ${ms / 1000})` }
  await db
    .insertInto('feed_token')
    .values({ source, ...kept })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(kept))
    .execute()
}

export async function forgetFeedToken(db: Kysely<Schema>, source: string): Promise<void> {
  await db.deleteFrom('feed_token').where('source', '=', source).execute()
}
