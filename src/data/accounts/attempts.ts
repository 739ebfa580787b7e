import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** How often something was tried since its first time, that time included, and when it is forgotten. */
interface Attempts {
  count: number
  endsAt: Date
}

interface TriedKey {
  key: string
  /** After which the first is forgotten, and all later ones with it. */
  seconds: number
}

/** Counts one more try of a key; the first is forgotten after so many seconds, and all later ones with it. */
export async function addAttempt(db: Kysely<Schema>, key: string, { now, seconds }: { now: Date; seconds: number }): Promise<Attempts> {
  const [attempts] = await addAttempts(db, [{ key, seconds }], now)
  return attempts!
}

/** Counts several tries at once, one after the other: of the same key the first has the lower count. */
export async function addAttempts(db: Kysely<Schema>, tries: readonly TriedKey[], now: Date): Promise<Attempts[]> {
  if (tries.length === 0) return []
  // In one order, so that two who count the same keys never wait for each other.
  const byKey = [...Map.groupBy(tries, ({ key }) => key)].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const rows = await db
    .insertInto('attempt')
    .values(byKey.map(([key, same]) => ({ key, count: same.length, ends_at: new Date(now.getTime() + same[0]!.seconds * 1000) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when attempt.ends_at <= ${now} then excluded.count else attempt.count + excluded.count end`,
        ends_at: sql`case when attempt.ends_at <= ${now} then excluded.ends_at else attempt.ends_at end`,
      }),
    )
    .returning(['key', 'count', 'ends_at'])
    .execute()
  const counted = new Map(byKey.map(([key, same]) => [key, { before: -same.length, endsAt: now }]))
  for (const { key, count, ends_at } of rows) {
    const of = counted.get(key)!
    of.before += count
    of.endsAt = ends_at
  }
  return tries.map(({ key }) => {
    const of = counted.get(key)!
    of.before += 1
    return { count: of.before, endsAt: of.endsAt }
  })
}

/** Whether there was a try of a key that is not forgotten. */
export async function hasAttempt(db: Kysely<Schema>, key: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('attempt').select('key').where('key', '=', key).where('ends_at', '>', now).executeTakeFirst()
  return row !== undefined
}

export async function forgetAttempts(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}
