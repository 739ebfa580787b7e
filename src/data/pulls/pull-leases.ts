import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** Said when somebody wants a source pulled now. */
export const pullChannel = 'feed_pull'

/** A source that this process alone may pull until its lease is over. */
export interface LeasedPull {
  source: string
  lease: number
  /** In a row, before this one. */
  failures: number
  /** What the last pull left whose feed was imported; null before the first one. */
  state: unknown
  confirmsWithdrawals: boolean
}

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`
const isOurs = ({ source, lease }: LeasedPull) => sql<boolean>`source = ${source} and lease = ${lease}`

/** Sources seen for the first time are due at once. */
export async function rememberSources(db: Kysely<Schema>, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return
  await db
    .insertInto('feed_pull')
    .values(sources.map((source) => ({ source })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a source that is due, so that for `leaseMs` no other process does. Undefined when it is not due, or another is at work on it. */
export async function takePull(db: Kysely<Schema>, source: string, leaseMs: number): Promise<LeasedPull | undefined> {
  return await db
    .updateTable('feed_pull')
    .set({ leased_until: inMs(leaseMs), lease: sql`lease + 1`, begun_at: sql`now()`, step: null })
    .where('source', '=', source)
    .where(sql<boolean>`due_at <= now() and coalesce(leased_until, now()) <= now()`)
    .returning(['source', 'lease', 'failures', 'state', 'confirms_withdrawals as confirmsWithdrawals'])
    .executeTakeFirst()
}

/** Puts off the end of the lease. Returns false when another process has taken the source since. */
export async function keepPull(db: Kysely<Schema>, leased: LeasedPull, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feed_pull')
    .set({ leased_until: inMs(leaseMs) })
    .where(isOurs(leased))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Says how far the pull is. */
export async function notePullStep(db: Kysely<Schema>, leased: LeasedPull, step: string): Promise<void> {
  await db.updateTable('feed_pull').set({ step }).where(isOurs(leased)).execute()
}

/** It was pulled, and what it brought is imported: `state` is what the next pull goes on from, in `ms` or when somebody asked meanwhile. */
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

/** It could not be pulled, and is to be tried again after a while; without a problem it was broken off by us, which is no failure of it. */
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

/** What a sender has us identify ourselves with; undefined when there is none, or its time is over. */
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
