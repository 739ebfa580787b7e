import type { Kysely, Selectable } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type Account, emailKey } from '#src/domain/accounts/account.ts'
import { type Profile, profileOf } from '#src/domain/accounts/profile.ts'

interface NewAccount {
  /** '' of a device (decision 238). */
  email: string
  /** What tells it from others; by default that of its address. */
  key?: string
  passwordHash: string
  profile: Partial<Profile>
  /** Nobody has signed in to it: it holds alerts (decision 237). */
  isAlertsOnly?: boolean
  confirmedAt?: Date | null
  now: Date
}

/** Returns the account, or undefined if its address already has one, even for concurrent requests. */
export async function insertAccount(
  db: Kysely<Schema>,
  { email, key = emailKey(email), passwordHash, profile, isAlertsOnly = false, confirmedAt = null, now }: NewAccount,
): Promise<Account | undefined> {
  const row = await db
    .insertInto('account')
    .values({
      ...profile,
      email,
      email_key: key,
      password_hash: passwordHash,
      alerts_only: isAlertsOnly,
      confirmed_at: confirmedAt,
      created_at: now,
      changed_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row && accountOf(row)
}

export async function findAccount(db: Kysely<Schema>, id: number): Promise<Account | undefined> {
  const row = await db.selectFrom('account').selectAll().where('account_id', '=', id).executeTakeFirst()
  return row && accountOf(row)
}

/** The same, locked until the transaction ends: nobody else changes the account or what it saved, so that counts stay right. */
export async function holdAccount(trx: Kysely<Schema>, id: number): Promise<Account | undefined> {
  const row = await trx.selectFrom('account').selectAll().where('account_id', '=', id).forNoKeyUpdate().executeTakeFirst()
  return row && accountOf(row)
}

/** The account of an address, however it is written, with its password's hash. */
export async function findAccountByEmail(
  db: Kysely<Schema>,
  email: string,
): Promise<{ account: Account; passwordHash: string } | undefined> {
  const row = await db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()
  return row && { account: accountOf(row), passwordHash: row.password_hash }
}

export async function findPasswordHash(db: Kysely<Schema>, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('account').select('password_hash').where('account_id', '=', id).executeTakeFirst()
  return row?.password_hash
}

/** Returns the account afterwards; undefined if there is none. */
export async function updateProfile(
  db: Kysely<Schema>,
  id: number,
  { profile, now }: { profile: Partial<Profile>; now: Date },
): Promise<Account | undefined> {
  const row = await db
    .updateTable('account')
    .set({ ...profile, changed_at: now })
    .where('account_id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Records that the account's owner was active. */
export async function noteAccountSeen(db: Kysely<Schema>, id: number, now: Date): Promise<void> {
  await db.updateTable('account').set({ last_seen_at: now }).where('account_id', '=', id).execute()
}

/** `was`: only if the hash is still this one, so that rehashing never undoes a password change. */
export async function updatePasswordHash(
  db: Kysely<Schema>,
  id: number,
  { hash, was, now }: { hash: string; was?: string; now: Date },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: hash, changed_at: now })
    .where('account_id', '=', id)
    .$if(was !== undefined, (query) => query.where('password_hash', '=', was ?? ''))
    .execute()
}

/**
 * Records that the owner reads mail at the address, which becomes the account's. Returns the account; undefined if the address meanwhile
 * belongs to another account.
 */
export async function confirmEmail(
  db: Kysely<Schema>,
  id: number,
  { email, now }: { email: string; now: Date },
): Promise<Account | undefined> {
  const key = emailKey(email)
  const row = await db
    .updateTable('account')
    .set({ email, email_key: key, confirmed_at: now, changed_at: now })
    .where('account_id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('account as other').select('account_id').where('email_key', '=', key).where('account_id', '<>', id))),
    )
    .returningAll()
    .executeTakeFirst()
  return row && accountOf(row)
}

export function accountOf(row: Selectable<Schema['account']>): Account {
  return {
    id: row.account_id,
    email: row.email,
    profile: profileOf(row),
    isConfirmed: row.confirmed_at !== null,
    isVip: row.vip,
    doNotContact: row.do_not_contact,
    propertyAlerts: row.property_alerts,
    isAlertsOnly: row.alerts_only,
    createdAt: row.created_at,
  }
}

/** Stored facts of an account besides those on pages, for its owner (rules: A33). */
export async function findAccountHistory(db: Kysely<Schema>, id: number) {
  return await db
    .selectFrom('account')
    .select(['confirmed_at as confirmedAt', 'changed_at as changedAt', 'last_seen_at as lastSeenAt', 'alerts_only as alertsOnly'])
    .where('account_id', '=', id)
    .executeTakeFirst()
}
