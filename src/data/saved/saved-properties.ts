import { type Kysely, sql } from 'kysely'
import { holdAccount } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'

export interface HeldProperty {
  propertyId: number
  savedAt: Date
}

/** An account's saved properties, last saved first. */
export async function findSavedProperties(db: Kysely<Schema>, accountId: number): Promise<HeldProperty[]> {
  const rows = await db
    .selectFrom('saved_property')
    .select(['property_id', 'saved_at'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .orderBy('saved_at', 'desc')
    .orderBy('property_id')
    .execute()
  return rows.map(({ property_id, saved_at }) => ({ propertyId: property_id, savedAt: saved_at }))
}

/** Everything stored about what an account saved and removed, oldest first. */
export async function findPropertyHistory(db: Kysely<Schema>, accountId: number) {
  const columns = ['property_id', 'saved_at', 'removed_at'] as const
  return db
    .selectFrom('saved_property')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('saved_at')
    .orderBy('property_id')
    .execute()
}

/**
 * Saves properties as of a time: one removed after it stays removed. Hidden ones are left out. Returns false, saving none, if the account
 * would have more than `most`.
 */
export function insertSavedProperties(
  db: Kysely<Schema>,
  accountId: number,
  { properties, most }: { properties: readonly HeldProperty[]; most: number },
): Promise<boolean> {
  const ids = properties.map(({ propertyId }) => propertyId)
  const times = properties.map(({ savedAt }) => savedAt.toISOString())
  const said = sql`(
    select said.id, said.at from unnest(${ids}::int[], ${times}::timestamptz[]) as said (id, at)
    join property_detail on property_detail.property_id = said.id and (property_detail.listing ->> 'published')::boolean
    left join saved_property as known on known.account_id = ${accountId}::int and known.property_id = said.id
    where known.removed_at is null or known.removed_at <= said.at
  )`
  return atomically(db, async (trx) => {
    await holdAccount(trx, accountId)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select property_id from saved_property where account_id = ${accountId}::int and removed_at is null
        union select id from ${said} as wanted
      ) as held`.execute(trx)
    if ((rows[0]?.count ?? 0) > most) return false
    await sql`
      insert into saved_property (account_id, property_id, saved_at) select ${accountId}::int, id, max(at) from ${said} as wanted group by id
      on conflict (account_id, property_id)
      do update set saved_at = greatest(saved_property.saved_at, excluded.saved_at), removed_at = null`.execute(trx)
    return true
  })
}

/** Removes a property as of a time, unless it was saved or removed after that; also one that another device has not synced yet. */
export function deleteSavedProperty(
  db: Kysely<Schema>,
  accountId: number,
  { propertyId, removedAt }: { propertyId: number; removedAt: Date },
): Promise<void> {
  return atomically(db, async (trx) => {
    await holdAccount(trx, accountId)
    await sql`
      insert into saved_property (account_id, property_id, saved_at, removed_at)
      select ${accountId}::int, id, ${removedAt}, ${removedAt} from property where id = ${propertyId}
      on conflict (account_id, property_id) do update set removed_at = excluded.removed_at
      where saved_property.saved_at <= excluded.removed_at
        and (saved_property.removed_at is null or saved_property.removed_at <= excluded.removed_at)`.execute(trx)
    await forgetRemovals(trx, accountId, 'saved_property')
  })
}

/** Removals stored per account, of properties and of searches each. */
const mostRemovals = 500

const ids = { saved_property: 'property_id', saved_search: 'search_id' } as const

/** After a removal in a locked account (holdAccount): forgets its oldest removals. */
export async function forgetRemovals(trx: Kysely<Schema>, accountId: number, saved: keyof typeof ids): Promise<void> {
  const [table, id] = [sql.table(saved), sql.ref(ids[saved])]
  await sql`
    delete from ${table} where account_id = ${accountId}::int and ${id} in (
      select ${id} from ${table} where account_id = ${accountId}::int and removed_at is not null
      order by removed_at desc offset ${mostRemovals}
    )`.execute(trx)
}
