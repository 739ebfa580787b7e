import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** All that is kept of the properties that an account saved and removed again, the oldest first. */
export function findPropertyHistory(db: Kysely<Schema>, accountId: number) {
  return db
    .selectFrom('saved_property')
    .select(['property_id', 'saved_at', 'removed_at'])
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .orderBy('property_id')
    .execute()
}
