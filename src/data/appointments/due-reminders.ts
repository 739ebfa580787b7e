import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

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
