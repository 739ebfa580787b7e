import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What somebody is to hear of, as they may have it (rules: A33), the oldest first. */
export async function findMatches(db: Kysely<Schema>, accountId: number) {
  return db
    .selectFrom('alert_match')
    .innerJoin('property_event', 'property_event.id', 'alert_match.event_id')
    .select(['property_id', 'kind', 'search_id', 'matched_at'])
    .where('account_id', '=', accountId)
    .orderBy('event_id')
    .orderBy('search_id')
    .execute()
}
