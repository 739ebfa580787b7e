import type { Kysely } from 'kysely'
import type { LeadAppointment } from '#src/domain/leads/lead.ts'
import type { Schema } from '../database/schema.ts'

/** What was booked with these leads, by lead; of a lead without an appointment nothing. */
export async function findLeadAppointments(db: Kysely<Schema>, leadIds: readonly string[]): Promise<Map<string, LeadAppointment>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('appointment')
    .select(['lead_id', 'starts_at', 'ends_at', 'sequence', 'changed_at', 'withdrawn_at'])
    .where('lead_id', 'in', leadIds)
    .execute()
  return new Map(
    rows.map(({ lead_id, starts_at, ends_at, sequence, changed_at, withdrawn_at }) => [
      lead_id,
      { startsAt: starts_at, endsAt: ends_at, changes: sequence, changedAt: changed_at, withdrawnAt: withdrawn_at },
    ]),
  )
}
