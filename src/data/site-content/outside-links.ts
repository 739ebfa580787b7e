import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** The result of checking an external link. `reason` continues a sentence that begins with the address; undefined if the link works. */
export interface CheckedLink {
  address: string
  reason: string | undefined
}

/**
 * Returns the addresses not checked since the given time, the longest unchecked first. Deletes the stored results of all other addresses.
 */
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

/** Saves the result of a check. The time of the first failure is kept while a link goes on failing. */
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

/** Returns the links that have failed in every check since before the given time, with the last reason. */
export async function findBrokenLinks(db: Kysely<Schema>, before: Date): Promise<{ address: string; reason: string; since: Date }[]> {
  const rows = await db
    .selectFrom('content_link')
    .select(['address', 'reason', 'failed_since'])
    .where('failed_since', '<=', before)
    .orderBy('address')
    .execute()
  return rows.map(({ address, reason, failed_since: since }) => ({ address, reason: reason ?? '', since: since ?? before }))
}
