import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** All that is kept of the searches that an account saved and removed again, the oldest first. */
export function findSearchHistory(db: Kysely<Schema>, accountId: number) {
  return db
    .selectFrom('saved_search')
    .select(['search_id', 'title', 'criteria', 'alert_frequency', 'saved_at', 'changed_at', 'removed_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .orderBy('search_id')
    .execute()
}
