import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { enqueueMails } from '#src/data/mails/outbox.ts'
import type { AppointmentKind, TimeSpan } from '#src/domain/appointments/appointment.ts'
import type { AppointmentRemoval } from '#src/domain/mails/mailed-lead.ts'

interface Removed extends TimeSpan {
  id: string
  what: AppointmentKind
  sequence: number
  changedAt: Date
  /** The address for mails to its desk. */
  organiser: string
  /** The property's location; empty without one, as typed text belongs to the visitor. */
  place: string
}

/**
 * Mails the desks about upcoming appointments that are deleted with some leads, unless others tell them, without naming the visitors. Call
 * it before deleting the leads, in the same transaction. `leads`: a condition on `lead`.
 */
export async function notifyOfRemoved(trx: Kysely<Schema>, leads: RawBuilder<boolean>, why: AppointmentRemoval['why']): Promise<void> {
  const { rows } = await sql<Removed>`
    select appointment_id as id, appointment.kind as what, starts_at as "startsAt", ends_at as "endsAt", sequence + 1 as sequence,
      now() as "changedAt", lead.mailed_to as organiser, coalesce(property_detail.display_address, '') as place
    from lead join appointment using (lead_id) left join property_detail on property_detail.property_id = appointment.property_id
    where ${leads} and withdrawn_at is null and starts_at > now()`.execute(trx)
  const mails = rows.map(({ startsAt, endsAt, changedAt, ...appointment }) => {
    const moments = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), changedAt: changedAt.toISOString() }
    const data = { why, appointment: { ...appointment, ...moments } }
    return {
      key: `appointment-removed ${appointment.id} ${appointment.sequence}`,
      to: appointment.organiser,
      kind: 'appointment-removed' as const,
      data,
    }
  })
  await enqueueMails(trx, mails)
}
