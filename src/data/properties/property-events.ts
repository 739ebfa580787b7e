import { type RawBuilder, sql } from 'kysely'
import type { PropertyEvent } from '../../domain/property/price-history.ts'

/** As JSON has it. */
export type EventFacts = Omit<PropertyEvent, 'happenedAt'> & { happenedAt: string }

/**
 * Of a row of `property`, as JSON: everything recorded about it in the order it was recorded, which a clock that is put back does
 * not change.
 */
export const eventsColumn: RawBuilder<EventFacts[]> = sql`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'oldPrice', old_price, 'newPrice', new_price, 'oldStatus', old_status, 'newStatus', new_status, 'happenedAt', happened_at
  ) order by id), '[]')
  from property_event where property_id = property.id and kind <> 'changed')`

export function readEvents(events: readonly EventFacts[]): PropertyEvent[] {
  return events.map((event) => ({ ...event, happenedAt: new Date(event.happenedAt) }))
}
