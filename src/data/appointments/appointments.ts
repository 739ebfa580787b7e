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
  /** When an unconfirmed booking lapses; null if no confirmation is needed. */
  confirmBy: Date | null
  now: Date
}

/** Within the transaction of its enquiry, with its times locked. Returns its id. */
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

/** How many upcoming appointments an address has. */
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

/** A stored appointment, with its visitor and its desk's address. */
export interface Appointment extends TimeSpan {
  id: string
  leadId: string
  kind: AppointmentKind
  branchId: number
  sequence: number
  /** Increased by each change: whoever changes it states the version they saw. */
  version: number
  /** The office user who attends. */
  negotiatorId: number | null
  openHouseId: string | null
  /** The result, if the office recorded one. */
  outcome: 'done' | 'no-show' | null
  changedAt: Date
  withdrawnAt: Date | null
  /** When an unconfirmed booking lapses; null if confirmed. */
  confirmBy: Date | null
  visitor: { firstName: string; lastName: string; email: string; telephone: string }
  /** The location: the property's address, or what was typed; may be empty. */
  place: string
  /** The address for mails to its desk. */
  mailedTo: string
  channel: Channel | null
  /** The desk of the enquiry. */
  desk: Pick<Desk, 'branchId' | 'departmentId' | 'staffId'>
  property: LeadProperty | null
}

interface AppointmentRow extends Omit<Appointment, 'place' | 'property'> {
  sent: Record<string, string>
  propertyId: number | null
}

interface FindOptions {
  /** Locks it until the transaction ends. */
  forUpdate?: boolean
  /** Limits it to these branches; a visitor's private link has no limit. */
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

/** Records its visitor's confirmation. */
export async function setConfirmed(trx: Kysely<Schema>, id: string): Promise<void> {
  await nextVersion(trx).set({ confirm_by: null }).where('appointment_id', '=', id).where('withdrawn_at', 'is', null).execute()
}

/** Moves it by its private link, which also confirms it. */
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

/** Releases its slot. */
export async function setWithdrawn(trx: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await changed(trx, now).set({ withdrawn_at: now, remind_at: null }).where('appointment_id', '=', id).execute()
}

/** A change that calendars are told of. */
function changed(trx: Kysely<Schema>, now: Date) {
  return nextVersion(trx).set((row) => ({ sequence: row('sequence', '+', 1), changed_at: now }))
}

function nextVersion(trx: Kysely<Schema>) {
  return trx.updateTable('appointment').set((row) => ({ version: row('version', '+', 1) }))
}

/** The appointments booked with these leads, by lead; leads without one are absent. */
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
 * Takes appointments whose reminders are due, soonest first, at most so many. Within a transaction: others skip them, and without a queued
 * mail they are due again. Excludes appointments that have begun or are unconfirmed.
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

/** Upcoming appointments that were not confirmed in time, at most so many. Within a transaction: others skip them. */
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
