import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** How often something was tried since its first time, that time included, and when it is forgotten. */
interface Attempts {
  count: number
  endsAt: Date
}

/** Counts one more try of a key; the first is forgotten after so many seconds, and all later ones with it. */
export async function addAttempt(db: Kysely<Schema>, key: string, { now, seconds }: { now: Date; seconds: number }): Promise<Attempts> {
  const row = await db
    .insertInto('attempt')
    .values({ key, count: 1, ends_at: new Date(now.getTime() + seconds * 1000) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.ends_at <= ${now} then 1 else attempt.count + 1 end`,
        ends_at: sql`case when attempt.ends_at <= ${now} then excluded.ends_at else attempt.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow()
  return { count: row.count, endsAt: row.ends_at }
}

/** Whether there was a try of a key that is not forgotten. */
export async function isTried(db: Kysely<Schema>, key: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('attempt').select('key').where('key', '=', key).where('ends_at', '>', now).executeTakeFirst()
  return row !== undefined
}

export async function forgetAttempts(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}
