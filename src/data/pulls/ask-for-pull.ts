import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { pullChannel } from './pull-leases.ts'

interface AskForPullOptions {
  /** The next pull that succeeds may withdraw whatever is gone. One that was confirmed before stays so. */
  confirmWithdrawals?: boolean
  /** So long after the last pull began at the earliest, for who may ask often; as soon as can be unless given. */
  pauseMs?: number
}

/** Makes the sources due at once, and tells the processes that pull them. One that is being pulled just now is pulled once more after it. */
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
