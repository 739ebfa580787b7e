import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant } from './column-types.ts'

export interface AppointmentTable {
  appointment_id: GeneratedAlways<string>
  lead_id: string
  kind: 'viewing' | 'valuation'
  branch_id: number
  property_id: number | null
  starts_at: Instant
  ends_at: Instant
  sequence: Generated<number>
  changed_at: Instant
  withdrawn_at: Instant | null
  remind_at: Instant | null
  confirm_by: Instant | null
}
