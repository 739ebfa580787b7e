import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/**
 * Takes appointments of which to remind their visitors now, the soonest first; at most so many. Within a transaction: no other takes
 * them meanwhile, and where it ends without a mail they are due again. What has begun is not reminded of.
 */
export async function takeDueReminders(trx: Kysely<Schema>, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string; isAhead: boolean }>`
    update appointment set remind_at = null
    where appointment_id in (
      select appointment_id from appointment where remind_at <= ${now} order by remind_at limit ${most} for update skip locked
    )
    returning appointment_id as id, starts_at > ${now} and withdrawn_at is null as "isAhead"`.execute(trx)
  return rows.filter(({ isAhead }) => isAhead).map(({ id }) => id)
}
