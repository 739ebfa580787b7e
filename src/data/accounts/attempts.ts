import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The number of attempts since the first one, which it includes, and when they are forgotten. */
interface Attempts {
  count: number
  endsAt: Date
}

interface TriedKey {
  key: string
  /** After this time the first attempt is forgotten, together with all later ones. */
  seconds: number
}

/** Counts an attempt for a key; after `seconds` from the first one, all are forgotten. */
export async function addAttempt(db: Kysely<Schema>, key: string, { now, seconds }: { now: Date; seconds: number }): Promise<Attempts> {
  const [attempts] = await addAttempts(db, [{ key, seconds }], now)
  return attempts!
}

/** Counts several attempts in one statement, in order: of the same key, the first has the lower count. */
export async function addAttempts(db: Kysely<Schema>, tries: readonly TriedKey[], now: Date): Promise<Attempts[]> {
  if (tries.length === 0) return []
  // In a fixed order, so that concurrent counts of the same keys never deadlock.
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

/** Whether there is an attempt for a key that is not forgotten. */
export async function hasAttempt(db: Kysely<Schema>, key: string, now: Date): Promise<boolean> {
  const row = await db.selectFrom('attempt').select('key').where('key', '=', key).where('ends_at', '>', now).executeTakeFirst()
  return row !== undefined
}

export async function forgetAttempts(db: Kysely<Schema>, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await db.deleteFrom('attempt').where('key', 'in', keys).execute()
}
