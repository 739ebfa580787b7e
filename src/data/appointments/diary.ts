import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { AppointmentKind, TimeSpan } from '#src/domain/appointments/appointment.ts'
import { slotInstant } from '#src/domain/appointments/slot-name.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { finishedStatuses } from '#src/domain/property/status.ts'

interface DiaryReader {
  branches: Branches
}

/** Which appointments: those that meet every condition. */
interface DiaryFilter extends TimeSpan {
  branchId?: number | undefined
  /** Null: those without a negotiator. */
  negotiatorId?: number | null | undefined
}

/** An appointment in the diary's list. */
export interface DiaryEntry extends TimeSpan {
  id: string
  kind: AppointmentKind
  branchId: number
  negotiatorId: number | null
  negotiatorName: string | null
  /** The visitor's. */
  firstName: string
  lastName: string
  email: string
  telephone: string
  /** The address of the property; null if there is none. */
  property: string | null
  propertyId: number | null
  openHouseId: string | null
  /** When an unconfirmed booking lapses; null if confirmed. */
  confirmBy: Date | null
  outcome: 'done' | 'no-show' | null
  /** How often calendars were told of a change, and when last. */
  sequence: number
  changedAt: Date
  hasFeedback: boolean
}

/** More than any branch has in a week. */
const mostEntries = 1000

/** Appointments of the user's branches that begin within a period and take place, earliest first. */
export async function findDiary(db: Kysely<Schema>, { branches }: DiaryReader, filter: DiaryFilter): Promise<DiaryEntry[]> {
  const { startsAt, endsAt, branchId, negotiatorId } = filter
  const { rows } = await sql<DiaryEntry>`
    select appointment_id as id, appointment.kind, appointment.branch_id as "branchId", negotiator_id as "negotiatorId",
      office_user.name as "negotiatorName", starts_at as "startsAt", ends_at as "endsAt", lead.first_name as "firstName",
      lead.last_name as "lastName", lead.email, lead.telephone, own.display_address as property, appointment.property_id as "propertyId",
      open_house_id as "openHouseId", confirm_by as "confirmBy", outcome, sequence,
      changed_at as "changedAt",
      exists (select from appointment_feedback as given where given.appointment_id = appointment.appointment_id) as "hasFeedback"
    from appointment join lead using (lead_id)
    left join office_user on office_user.office_user_id = negotiator_id
    left join property_detail as own on own.property_id = appointment.property_id
    where withdrawn_at is null and starts_at >= ${startsAt} and starts_at < ${endsAt}
      and ${isWithin(sql.ref('appointment.branch_id'), branches)}
      and ${branchId === undefined ? sql`true` : sql`appointment.branch_id = ${branchId}`}
      and ${negotiatorId === undefined ? sql`true` : negotiatorId === null ? sql`negotiator_id is null` : sql`negotiator_id = ${negotiatorId}`}
    order by starts_at, appointment_id limit ${mostEntries}`.execute(db)
  return rows
}

export function isWithin(column: RawBuilder<unknown>, branches: Branches): RawBuilder<boolean> {
  return branches === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = any(${[...branches]}::integer[])`
}

/** The period from the beginning of a day, `YYYY-MM-DD`, for so many days in UK time. */
export function daysFrom(day: string, days: number): TimeSpan {
  const at = (each: string) => slotInstant(`${each}T00:00`) ?? new Date(`${each}T00:00:00Z`)
  return { startsAt: at(day), endsAt: at(dayBefore(day, -days)) }
}

/** Today's appointments for a user: their own, or those of all their branches if they have none. */
export async function findTodaysDiary(
  db: Kysely<Schema>,
  asker: DiaryReader & { id: number },
  now: Date,
): Promise<{ isOwn: boolean; entries: DiaryEntry[] }> {
  const today = daysFrom(londonDay(now), 1)
  const goes = await db.selectFrom('negotiator').select('branches').where('office_user_id', '=', asker.id).executeTakeFirst()
  const isOwn = goes !== undefined && goes.branches.length > 0
  return { isOwn, entries: await findDiary(db, asker, { ...today, ...(isOwn && { negotiatorId: asker.id }) }) }
}

/** Past appointments of the last two weeks without a recorded result, of the user's branches, latest first. */
export async function findUnreported(db: Kysely<Schema>, reader: DiaryReader, now: Date): Promise<DiaryEntry[]> {
  const since = new Date(now.getTime() - 14 * 24 * 3_600_000)
  const entries = await findDiary(db, reader, { startsAt: since, endsAt: now })
  return entries.filter(({ outcome, endsAt, confirmBy }) => outcome === null && confirmBy === null && endsAt <= now).reverse()
}

/** When these negotiators attend for other branches; the purpose is visible only there. */
export async function findElsewhere(
  db: Kysely<Schema>,
  { negotiatorIds, branchId, startsAt, endsAt }: TimeSpan & { negotiatorIds: readonly number[]; branchId: number },
): Promise<(TimeSpan & { negotiatorId: number })[]> {
  if (negotiatorIds.length === 0) return []
  const { rows } = await sql<TimeSpan & { negotiatorId: number }>`
    select negotiator_id as "negotiatorId", starts_at as "startsAt", ends_at as "endsAt" from appointment
    where negotiator_id = any(${[...negotiatorIds]}::integer[]) and starts_at >= ${startsAt} and starts_at < ${endsAt}
      and branch_id <> ${branchId} and withdrawn_at is null
    limit ${mostEntries}`.execute(db)
  return rows
}

/** Properties of a branch that can be viewed and have these words in their address or this reference; at most ten. */
export async function findViewable(
  db: Kysely<Schema>,
  branchId: number,
  text: string,
): Promise<{ id: number; address: string; agentRef: string }[]> {
  const words = text.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
  const { rows } = await sql<{ id: number; address: string; agentRef: string }>`
    select property.id, display_address as address, agent_ref as "agentRef"
    from property join property_detail on property_id = property.id
    where branch_id = ${branchId} and listed and status <> all(${finishedStatuses}::text[])
      and (display_address ilike all(${words}::text[]) or agent_ref = ${text})
    order by display_address limit 10`.execute(db)
  return rows
}
