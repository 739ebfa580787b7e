import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What a sender has us identify ourselves with; undefined when there is none, or its time is over. */
export async function findFeedToken(db: Kysely<Schema>, source: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('feed_token')
    .select('token')
    .where('source', '=', source)
    .where('good_until', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.token
}

export async function keepFeedToken(db: Kysely<Schema>, source: string, { token, ms }: { token: string; ms: number }): Promise<void> {
  const kept = { token, good_until: sql<Date>`now() + make_interval(secs => ${ms / 1000})` }
  await db
    .insertInto('feed_token')
    .values({ source, ...kept })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(kept))
    .execute()
}

export async function forgetFeedToken(db: Kysely<Schema>, source: string): Promise<void> {
  await db.deleteFrom('feed_token').where('source', '=', source).execute()
}
