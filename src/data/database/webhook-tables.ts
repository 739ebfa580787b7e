import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './column-types.ts'

export interface WebhookEventTable {
  key: string
  receiver: Generated<string>
  kind: 'lead.received' | 'appointment.booked' | 'appointment.moved' | 'appointment.withdrawn' | 'property.views'
  lead_id: string | null
  day: string | null
  first_property_id: number | null
  last_property_id: number | null
  occurred_at: Instant
  queued_at: Generated<Date>
  expires_at: Instant
  due_at: Generated<Date>
  tries: Generated<number>
  outcome: ColumnType<'sent' | 'refused' | 'expired' | null, never, 'sent' | 'refused' | 'expired' | null>
  settled_at: ColumnType<Date | null, never, Date | null>
  problem: ColumnType<string | null, never, string | null>
}
