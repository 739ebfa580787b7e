import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Notes that a backup was written. A replica is read only: of one that was taken there its primary is not told. */
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
