import type { Kysely } from 'kysely'
import type { PropertyEvent } from '../../domain/property/price-history.ts'
import type { Schema } from '../database/schema.ts'

/** Everything recorded about a property in the order it was recorded, which a clock that is put back does not change. */
export async function findPropertyEvents(db: Kysely<Schema>, propertyId: number): Promise<PropertyEvent[]> {
  const rows = await db
    .selectFrom('property_event')
    .select(['kind', 'old_price', 'new_price', 'old_status', 'new_status', 'happened_at'])
    .where('property_id', '=', propertyId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    kind: row.kind,
    oldPrice: row.old_price,
    newPrice: row.new_price,
    oldStatus: row.old_status,
    newStatus: row.new_status,
    happenedAt: row.happened_at,
  }))
}
