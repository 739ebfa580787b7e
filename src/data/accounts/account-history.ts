import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What is held of an account besides what pages show of it, for its owner (rules: A33). */
export async function findAccountHistory(db: Kysely<Schema>, id: number) {
  return await db
    .selectFrom('account')
    .select(['confirmed_at as confirmedAt', 'changed_at as changedAt', 'last_seen_at as lastSeenAt'])
    .where('account_id', '=', id)
    .executeTakeFirst()
}
