import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'

/** Every property, by reference. */
export function findStock(db: Kysely<Schema>) {
  return db.selectFrom('property').selectAll().orderBy('agent_ref').execute()
}

/** The events, in order: kind, prices, statuses. */
export function findStockEvents(db: Kysely<Schema>) {
  return db
    .selectFrom('property_event')
    .innerJoin('property', 'property.id', 'property_event.property_id')
    .select(['agent_ref', 'kind', 'old_price', 'new_price', 'old_status', 'new_status', 'happened_at'])
    .orderBy('property_event.id')
    .execute()
}
