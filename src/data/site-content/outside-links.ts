import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What was found of an address of another site; `reason` goes on after the address, undefined where it is right. */
export interface CheckedLink {
  address: string
  reason: string | undefined
}

/** Of these addresses those that were not looked at since, the one that waits for longest first; all others that are stored are forgotten. */
export async function findDueLinks(
  db: Kysely<Schema>,
  { addresses, since, most }: { addresses: readonly string[]; since: Date; most: number },
): Promise<string[]> {
  await db
    .deleteFrom('content_link')
    .where('address', '<>', sql<string>`all(${[...addresses]}::text[])`)
    .execute()
  const known = await db.selectFrom('content_link').select(['address', 'checked_at']).execute()
  const checkedAt = new Map(known.map((link) => [link.address, link.checked_at.getTime()]))
  const at = (address: string) => checkedAt.get(address) ?? 0
  return addresses
    .filter((address) => at(address) < since.getTime())
    .sort((one, other) => at(one) - at(other))
    .slice(0, most)
}

/** Keeps what was found; since when an address leads nowhere stays what it was. */
export async function saveCheckedLink(db: Kysely<Schema>, { address, reason }: CheckedLink, now: Date): Promise<void> {
  const failed = reason === undefined ? { reason: null, failed_since: null } : { reason, failed_since: now }
  await db
    .insertInto('content_link')
    .values({ address, checked_at: now, ...failed })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        checked_at: now,
        reason: failed.reason,
        failed_since: failed.reason === null ? null : sql<Date>`coalesce(content_link.failed_since, excluded.failed_since)`,
      }),
    )
    .execute()
}

/** Those that led nowhere each time since before that moment, with why. */
export async function findBrokenLinks(db: Kysely<Schema>, before: Date): Promise<{ address: string; reason: string; since: Date }[]> {
  const rows = await db
    .selectFrom('content_link')
    .select(['address', 'reason', 'failed_since'])
    .where('failed_since', '<=', before)
    .orderBy('address')
    .execute()
  return rows.map(({ address, reason, failed_since: since }) => ({ address, reason: reason ?? '', since: since ?? before }))
}
