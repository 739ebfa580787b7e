import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Adds to the counts of all processes for a minute (since 1970), and returns the sums by client. */
export async function addRequestCounts(
  db: Kysely<Schema>,
  minute: number,
  added: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  if (added.size === 0) return new Map()
  const rows = await db
    .insertInto('request_count')
    // In a fixed order, so that two processes never deadlock.
    .values(
      [...added].sort(([one], [other]) => (one < other ? -1 : 1)).map(([client, count]) => ({ client, minute: String(minute), count })),
    )
    .onConflict((conflict) => conflict.columns(['client', 'minute']).doUpdateSet({ count: sql`request_count.count + excluded.count` }))
    .returning(['client', 'count'])
    .execute()
  return new Map(rows.map(({ client, count }) => [client, count]))
}

/** Deletes the counts of all minutes except this one and its neighbours. */
export async function forgetRequestCounts(db: Kysely<Schema>, minute: number): Promise<void> {
  await db
    .deleteFrom('request_count')
    .where((where) => where.or([where('minute', '<', String(minute - 1)), where('minute', '>', String(minute + 1))]))
    .execute()
}
