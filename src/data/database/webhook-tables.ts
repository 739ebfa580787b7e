import type { ColumnType, Generated } from 'kysely'
import type { Instant } from './column-types.ts'

export interface WebhookEventTable {
  key: string
  kind: 'lead.received' | 'appointment.moved' | 'appointment.withdrawn'
  lead_id: string
  occurred_at: Instant
  queued_at: Generated<Date>
  expires_at: Instant
  due_at: Generated<Date>
  tries: Generated<number>
  outcome: ColumnType<'sent' | 'refused' | 'expired' | null, never, 'sent' | 'refused' | 'expired' | null>
  settled_at: ColumnType<Date | null, never, Date | null>
  problem: ColumnType<string | null, never, string | null>
}
