import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { OpenHouse, TakenTime, TakenTimes } from '#src/domain/appointments/free-slots.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import { findBusyNegotiators } from './negotiators.ts'

interface Sought {
  branchId: number
  propertyId?: number | undefined
  /** Earlier times do not matter. */
  from: Date
  /** An appointment to ignore, because it would be moved. */
  except?: string | undefined
}

/** Times booked with a branch and at a property, and times when its negotiators are busy. */
export async function findTakenTimes(db: Kysely<Schema>, { branchId, propertyId, from, except }: Sought): Promise<TakenTimes> {
  // Indexes are by start time, and nothing lasts a day.
  const since = daysAgo(from, 1)
  const others = except === undefined ? sql<boolean>`true` : sql<boolean>`appointment_id <> ${except}::bigint`
  const appointments = db
    .selectFrom('appointment')
    .select(['starts_at as startsAt', 'ends_at as endsAt', 'negotiator_id as negotiatorId'])
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>', since)
    .where(others)
  const openHouses = db
    .selectFrom('open_house')
    .select(['open_house_id as id', 'starts_at as startsAt', 'ends_at as endsAt', 'minutes', 'negotiator_id as negotiatorId'])
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>', since)
  const branch: TakenTime[] = [
    ...(await appointments.where('branch_id', '=', branchId).where('open_house_id', 'is', null).execute()),
    ...(await openHouses.where('branch_id', '=', branchId).execute()),
  ]
  const negotiators = await findBusyNegotiators(db, { branchId, since, except })
  if (propertyId === undefined) return { branch, property: [], negotiators }
  const property = await appointments.where('property_id', '=', propertyId).execute()
  const own: OpenHouse[] = await openHouses.where('property_id', '=', propertyId).execute()
  const access = await db.selectFrom('property_access').select('notice_hours').where('property_id', '=', propertyId).executeTakeFirst()
  return { branch, property, openHouses: own, negotiators, noticeHours: access?.notice_hours ?? 0 }
}

interface Locked {
  branchId: number
  propertyId?: number | undefined
}

/**
 * Lets one transaction at a time book with a branch, at a property, and with its negotiators: what it reads as free stays free until it
 * ends. Always locks in this order, so that there is no deadlock.
 */
export async function lockTimes(trx: Kysely<Schema>, { branchId, propertyId }: Locked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments of branch ${branchId}`}, 0))`.execute(trx)
  if (propertyId !== undefined) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments at property ${propertyId}`}, 0))`.execute(trx)
  }
  await sql`select from negotiator where branches @> array[${branchId}::integer] order by office_user_id for update`.execute(trx)
}
