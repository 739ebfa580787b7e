import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { pullChannel } from './pull-leases.ts'

interface AskForPullOptions {
  /** The next pull that succeeds may withdraw whatever is gone. One that was confirmed before stays so. */
  confirmWithdrawals?: boolean
}

/** Makes the sources due at once, and tells the processes that pull them. One that is being pulled just now is pulled once more after it. */
export async function askForPull(
  db: Kysely<Schema>,
  sources: readonly string[],
  { confirmWithdrawals = false }: AskForPullOptions = {},
): Promise<void> {
  if (sources.length === 0) return
  await db
    .updateTable('feed_pull')
    .set({
      asked_at: sql<Date>`now()`,
      due_at: sql<Date>`least(due_at, now())`,
      ...(confirmWithdrawals && { confirms_withdrawals: true }),
    })
    .where('source', 'in', sources)
    .execute()
  await sql`select pg_notify(${pullChannel}, '')`.execute(db)
}
