import type { Kysely } from 'kysely'
import type { TimeSpan } from '#src/domain/appointments/appointment.ts'
import type { Schema } from '../database/schema.ts'

/** A time in which an office user makes no appointments. `away`: they do not work at all, so their enquiries are unassigned. */
export interface Absence extends TimeSpan {
  id: string
  userId: number
  kind: 'away' | 'blocked'
  /** The reason, visible to the office; may be empty. */
  content: string
}

/** Returns its id. */
export async function insertAbsence(
  trx: Kysely<Schema>,
  { userId, kind, startsAt, endsAt, content }: Omit<Absence, 'id'>,
): Promise<string> {
  const { id } = await trx
    .insertInto('office_absence')
    .values({ office_user_id: userId, kind, starts_at: startsAt, ends_at: endsAt, content })
    .returning('office_absence_id as id')
    .executeTakeFirstOrThrow()
  return id
}

/** Absences of these office users that overlap a period, earliest first; at most a thousand. */
export async function findAbsences(db: Kysely<Schema>, userIds: readonly number[], { startsAt, endsAt }: TimeSpan): Promise<Absence[]> {
  if (userIds.length === 0) return []
  return await db
    .selectFrom('office_absence')
    .select(['office_absence_id as id', 'office_user_id as userId', 'kind', 'starts_at as startsAt', 'ends_at as endsAt', 'content'])
    .where('office_user_id', 'in', userIds)
    .where('ends_at', '>', startsAt)
    .where('starts_at', '<', endsAt)
    .orderBy('starts_at')
    .limit(1000)
    .execute()
}

/** The user of an absence. */
export async function findAbsentUser(db: Kysely<Schema>, id: string): Promise<number | undefined> {
  const row = await db.selectFrom('office_absence').select('office_user_id').where('office_absence_id', '=', id).executeTakeFirst()
  return row?.office_user_id
}

/** Deletes one. Returns it; undefined if there is none. */
export async function deleteAbsence(trx: Kysely<Schema>, id: string): Promise<Absence | undefined> {
  return await trx
    .deleteFrom('office_absence')
    .where('office_absence_id', '=', id)
    .returning(['office_absence_id as id', 'office_user_id as userId', 'kind', 'starts_at as startsAt', 'ends_at as endsAt', 'content'])
    .executeTakeFirst()
}

/** Until when office users are away who are away at an instant, by id. */
export async function findAway(db: Kysely<Schema>, at: Date): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('office_absence')
    .select(({ fn }) => ['office_user_id as userId', fn.max('ends_at').as('until')])
    .where('kind', '=', 'away')
    .where('starts_at', '<=', at)
    .where('ends_at', '>', at)
    .groupBy('office_user_id')
    .execute()
  return new Map(rows.map(({ userId, until }) => [userId, until]))
}
