import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { TimeSpan } from '#src/domain/appointments/appointment.ts'
import type { OpenHouse } from '#src/domain/appointments/free-slots.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { isWithin } from './diary.ts'

/** An open house in the office's list. */
export interface PlannedOpenHouse extends OpenHouse {
  negotiatorId: number | null
  propertyId: number
  branchId: number
  /** The address of its property. */
  property: string
  /** Booked places. */
  booked: number
}

interface Sought extends TimeSpan {
  branches: Branches
  propertyId?: number
  branchId?: number
}

/** Open houses of these branches that begin within a period, earliest first; at most a thousand. */
export async function findOpenHouses(db: Kysely<Schema>, { branches, propertyId, branchId, ...span }: Sought): Promise<PlannedOpenHouse[]> {
  const { rows } = await sql<PlannedOpenHouse>`
    select open_house_id as id, open_house.property_id as "propertyId", branch_id as "branchId", negotiator_id as "negotiatorId", minutes,
      starts_at as "startsAt", ends_at as "endsAt", display_address as property, (
        select count(*)::integer from appointment where appointment.open_house_id = open_house.open_house_id and appointment.withdrawn_at is null
      ) as booked
    from open_house join property_detail using (property_id)
    where withdrawn_at is null and starts_at >= ${span.startsAt} and starts_at < ${span.endsAt} and ${isWithin(sql.ref('branch_id'), branches)}
      and ${propertyId === undefined ? sql`true` : sql`open_house.property_id = ${propertyId}`}
      and ${branchId === undefined ? sql`true` : sql`branch_id = ${branchId}`}
    order by starts_at limit 1000`.execute(db)
  return rows
}

/** Returns its id. */
export async function insertOpenHouse(
  trx: Kysely<Schema>,
  house: TimeSpan & { propertyId: number; branchId: number; negotiatorId: number | null; minutes: number },
): Promise<string> {
  const { id } = await trx
    .insertInto('open_house')
    .values({
      property_id: house.propertyId,
      branch_id: house.branchId,
      negotiator_id: house.negotiatorId,
      starts_at: house.startsAt,
      ends_at: house.endsAt,
      minutes: house.minutes,
    })
    .returning('open_house_id as id')
    .executeTakeFirstOrThrow()
  return id
}

/** Withdraws it. Returns the ids of its booked appointments. */
export async function withdrawOpenHouse(trx: Kysely<Schema>, id: string, now: Date): Promise<string[]> {
  await trx.updateTable('open_house').set({ withdrawn_at: now }).where('open_house_id', '=', id).execute()
  const rows = await trx
    .selectFrom('appointment')
    .select('appointment_id as id')
    .where('open_house_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '>', now)
    .execute()
  return rows.map((row) => row.id)
}
