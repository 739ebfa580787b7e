import { type Kysely, sql } from 'kysely'
import type { AppointmentKind, TimeSpan } from '#src/domain/appointments/appointment.ts'
import { remindAt } from '#src/domain/appointments/remind-at.ts'
import { visitedPlace } from '#src/domain/appointments/visited-place.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import type { Schema } from '../database/schema.ts'

interface NewAppointment extends TimeSpan {
  leadId: string
  kind: AppointmentKind
  branchId: number
  propertyId?: number | undefined
  now: Date
}

/** Within the transaction of its enquiry, with the times locked. Returns its number. */
export async function insertAppointment(
  trx: Kysely<Schema>,
  { leadId, kind, branchId, propertyId, startsAt, endsAt, now }: NewAppointment,
): Promise<string> {
  const { id } = await trx
    .insertInto('appointment')
    .values({
      lead_id: leadId,
      kind,
      branch_id: branchId,
      property_id: propertyId ?? null,
      starts_at: startsAt,
      ends_at: endsAt,
      changed_at: now,
      remind_at: remindAt(startsAt, now),
    })
    .returning('appointment_id as id')
    .executeTakeFirstOrThrow()
  return id
}

/** How many appointments an address has that have not begun and were not withdrawn. */
export async function countUpcoming(db: Kysely<Schema>, emailKey: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('appointment')
    .innerJoin('lead', 'lead.lead_id', 'appointment.lead_id')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('lead.email_key', '=', emailKey)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An appointment as it is kept, with who comes and whom it was mailed to. */
export interface Appointment extends TimeSpan {
  id: string
  kind: AppointmentKind
  branchId: number
  sequence: number
  changedAt: Date
  withdrawnAt: Date | null
  visitor: { firstName: string; lastName: string; email: string; telephone: string }
  /** Where it is: the property's address, else what was typed; may be empty. */
  place: string
  /** Where its desk gets its mails. */
  mailedTo: string
  channel: Channel | null
  property: { id: number; agentRef: string; channel: Channel; address: string } | null
}

/** With `forUpdate` nobody else changes it before the transaction ends. */
export async function findAppointment(db: Kysely<Schema>, id: string, { forUpdate = false } = {}): Promise<Appointment | undefined> {
  const { rows } = await sql<Omit<Appointment, 'place'> & { sent: Record<string, string> }>`
    select appointment.appointment_id as id, appointment.kind, appointment.branch_id as "branchId", starts_at as "startsAt",
      ends_at as "endsAt", sequence, changed_at as "changedAt", withdrawn_at as "withdrawnAt", lead.mailed_to as "mailedTo", lead.channel, lead.sent,
      json_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'telephone', telephone) as visitor,
      case when property.id is not null then json_build_object('id', property.id, 'agentRef', property.agent_ref,
        'channel', property.channel, 'address', property_detail.display_address) end as property
    from appointment join lead using (lead_id) left join property on property.id = appointment.property_id
      left join property_detail on property_detail.property_id = property.id
    where appointment.appointment_id = ${id}
    ${forUpdate ? sql`for update of appointment` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { sent, ...appointment } = row
  return { ...appointment, place: appointment.property?.address ?? visitedPlace(sent) }
}

/** Gives it another time. */
export async function setTime(trx: Kysely<Schema>, id: string, { startsAt, endsAt, now }: TimeSpan & { now: Date }): Promise<void> {
  await changed(trx, now)
    .set({ starts_at: startsAt, ends_at: endsAt, remind_at: remindAt(startsAt, now) })
    .where('appointment_id', '=', id)
    .execute()
}

/** Its time is free again. */
export async function setWithdrawn(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await changed(trx, now).set({ withdrawn_at: now, remind_at: null }).where('appointment_id', '=', id).execute()
}

function changed(trx: Kysely<Schema>, now: Date) {
  return trx.updateTable('appointment').set((row) => ({ sequence: row('sequence', '+', 1), changed_at: now }))
}
