import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findLeadProperty } from '#src/data/leads/lead-property.ts'
import { type AppointmentKind, remindAt, type Slot, type TimeSpan, visitedPlace } from '#src/domain/appointments/appointment.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import { fullAddress, type LeadAppointment, type LeadProperty } from '#src/domain/leads/lead.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Channel } from '#src/domain/property/channel.ts'
import { isWithin } from './diary.ts'

interface NewAppointment extends Omit<Slot, 'name'> {
  leadId: string
  kind: AppointmentKind
  branchId: number
  propertyId?: number | undefined
  /** Until when it has to be confirmed; null where it need not. */
  confirmBy: Date | null
  now: Date
}

/** Within the transaction of its enquiry, with the times locked. Returns its number. */
export async function insertAppointment(
  trx: Kysely<Schema>,
  { leadId, kind, branchId, propertyId, startsAt, endsAt, negotiatorId, openHouseId, confirmBy, now }: NewAppointment,
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
      negotiator_id: negotiatorId ?? null,
      open_house_id: openHouseId ?? null,
      changed_at: now,
      remind_at: remindAt(startsAt, now),
      confirm_by: confirmBy,
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
  leadId: string
  kind: AppointmentKind
  branchId: number
  sequence: number
  /** Raised by each change: who changes it says which one they have seen. */
  version: number
  /** The office user who goes. */
  negotiatorId: number | null
  openHouseId: string | null
  /** What became of it, as far as the office said. */
  outcome: 'done' | 'no-show' | null
  changedAt: Date
  withdrawnAt: Date | null
  /** Until when its visitor has to confirm it; null where they have. */
  confirmBy: Date | null
  visitor: { firstName: string; lastName: string; email: string; telephone: string }
  /** Where it is: the property's address, else what was typed; may be empty. */
  place: string
  /** Where its desk gets its mails. */
  mailedTo: string
  channel: Channel | null
  /** Who has the enquiry. */
  desk: Pick<Desk, 'branchId' | 'departmentId' | 'staffId'>
  property: LeadProperty | null
}

interface AppointmentRow extends Omit<Appointment, 'place' | 'property'> {
  sent: Record<string, string>
  propertyId: number | null
}

interface FindOptions {
  /** Nobody else changes it before the transaction ends. */
  forUpdate?: boolean
  /** Only one of these branches; the private link of a visitor has any. */
  branches?: Branches
}

export async function findAppointment(
  db: Kysely<Schema>,
  id: string,
  { forUpdate = false, branches = 'all' }: FindOptions = {},
): Promise<Appointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select appointment.appointment_id as id, appointment.lead_id as "leadId", appointment.version, negotiator_id as "negotiatorId",
      open_house_id as "openHouseId", outcome, appointment.kind, appointment.branch_id as "branchId", starts_at as "startsAt",
      ends_at as "endsAt", sequence, changed_at as "changedAt", withdrawn_at as "withdrawnAt", confirm_by as "confirmBy", lead.mailed_to as "mailedTo", lead.channel, lead.sent,
      json_build_object('firstName', first_name, 'lastName', last_name, 'email', email, 'telephone', telephone) as visitor,
      appointment.property_id as "propertyId", json_strip_nulls(
        json_build_object('branchId', lead.branch_id, 'departmentId', lead.department_id, 'staffId', lead.staff_id)
      ) as desk
    from appointment join lead using (lead_id)
    where appointment.appointment_id = ${id} and ${isWithin(sql.ref('appointment.branch_id'), branches)}
    ${forUpdate ? sql`for update of appointment` : sql``}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { sent, propertyId, ...appointment } = row
  const property = propertyId === null ? undefined : await findLeadProperty(db, propertyId)
  return { ...appointment, property: property ?? null, place: property ? fullAddress(property) : visitedPlace(sent) }
}

/** Its visitor has confirmed it. */
export async function setConfirmed(trx: Kysely<Schema>, id: string): Promise<void> {
  await nextVersion(trx).set({ confirm_by: null }).where('appointment_id', '=', id).where('withdrawn_at', 'is', null).execute()
}

/** Gives it another time, by its private link: that confirms it too. */
export async function setTime(
  trx: Kysely<Schema>,
  id: string,
  { startsAt, endsAt, negotiatorId, openHouseId, now }: Omit<Slot, 'name'> & { now: Date },
): Promise<void> {
  const people = { negotiator_id: negotiatorId ?? null, open_house_id: openHouseId ?? null }
  await changed(trx, now)
    .set({ starts_at: startsAt, ends_at: endsAt, remind_at: remindAt(startsAt, now), confirm_by: null, ...people })
    .where('appointment_id', '=', id)
    .execute()
}

/** Its time is free again. */
export async function setWithdrawn(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await changed(trx, now).set({ withdrawn_at: now, remind_at: null }).where('appointment_id', '=', id).execute()
}

/** Something of which calendars are told. */
function changed(trx: Kysely<Schema>, now: Date) {
  return nextVersion(trx).set((row) => ({ sequence: row('sequence', '+', 1), changed_at: now }))
}

function nextVersion(trx: Kysely<Schema>) {
  return trx.updateTable('appointment').set((row) => ({ version: row('version', '+', 1) }))
}

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

/**
 * Takes appointments of which to remind their visitors now, the soonest first; at most so many. Within a transaction: no other takes
 * them meanwhile, and where it ends without a mail they are due again. What has begun, or nobody has confirmed, is not reminded of.
 */
export async function takeDueReminders(trx: Kysely<Schema>, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string; isAhead: boolean }>`
    update appointment set remind_at = null
    where appointment_id in (
      select appointment_id from appointment where remind_at <= ${now} and confirm_by is null order by remind_at limit ${most} for update skip locked
    )
    returning appointment_id as id, starts_at > ${now} and withdrawn_at is null as "isAhead"`.execute(trx)
  return rows.filter(({ isAhead }) => isAhead).map(({ id }) => id)
}

/** Appointments still to come that nobody has confirmed in time, at most so many. Within a transaction: no other takes them meanwhile. */
export async function takeUnconfirmed(trx: Kysely<Schema>, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const rows = await trx
    .selectFrom('appointment')
    .select('appointment_id')
    .where('confirm_by', '<=', now)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>', now)
    .orderBy('confirm_by')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ appointment_id }) => appointment_id)
}
