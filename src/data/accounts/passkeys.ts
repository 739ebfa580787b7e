import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { Passkey, PasskeyKey } from '#src/domain/accounts/passkey.ts'

interface NewPasskey extends PasskeyKey {
  accountId: number
  name: string
  /** Passkeys the account may have. */
  most: number
  now: Date
}

/**
 * Returns the passkey; undefined if the account, which must be locked (holdAccount), has the most it may, or some account already has this
 * passkey.
 */
export async function insertPasskey(trx: Kysely<Schema>, { accountId, name, most, now, ...key }: NewPasskey): Promise<Passkey | undefined> {
  if ((await findPasskeys(trx, accountId)).length >= most) return undefined
  const row = await trx
    .insertInto('passkey')
    .values({
      account_id: accountId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
      name,
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['passkey_id', 'name', 'created_at', 'used_at'])
    .executeTakeFirst()
  return row && passkeyOf(row)
}

/** An account's passkeys, the newest last. */
export async function findPasskeys(db: Kysely<Schema>, accountId: number): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkey')
    .select(['passkey_id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('passkey_id')
    .execute()
  return rows.map(passkeyOf)
}

/** The devices' names for an account's passkeys. */
export async function findCredentials(db: Kysely<Schema>, accountId: number): Promise<Pick<PasskeyKey, 'credentialId' | 'transports'>[]> {
  const rows = await db.selectFrom('passkey').select(['credential_id', 'transports']).where('account_id', '=', accountId).execute()
  return rows.map(({ credential_id, transports }) => ({ credentialId: credential_id, transports }))
}

/** The passkey that a device names, with its account. */
export async function findPasskey(
  db: Kysely<Schema>,
  credentialId: string,
): Promise<(PasskeyKey & { id: number; accountId: number }) | undefined> {
  const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
  return (
    row && {
      id: row.passkey_id,
      accountId: row.account_id,
      credentialId: row.credential_id,
      publicKey: row.public_key,
      counter: Number(row.counter),
      transports: row.transports,
    }
  )
}

/** Returns whether the passkey still exists and was not used since its counter was `was`. */
export async function notePasskeyUse(
  trx: Kysely<Schema>,
  id: number,
  { counter, was, now }: { counter: number; was: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('passkey_id', '=', id)
    .where('counter', '=', String(was))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a passkey of an account. Returns it; undefined if the account does not have it. */
export async function deletePasskey(db: Kysely<Schema>, accountId: number, id: number): Promise<Passkey | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('passkey_id', '=', id)
    .returning(['passkey_id', 'name', 'created_at', 'used_at'])
    .executeTakeFirst()
  return row && passkeyOf(row)
}

/** Deletes all passkeys of an account. */
export async function deletePasskeys(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}

function passkeyOf(row: { passkey_id: number; name: string; created_at: Date; used_at: Date | null }): Passkey {
  return { id: row.passkey_id, name: row.name, createdAt: row.created_at, usedAt: row.used_at }
}

/** The visitor and purpose of a challenge. */
interface ChallengeOf {
  visitor: string
  purpose: Schema['passkey_challenge']['purpose']
}

/** Replaces the visitor's challenge for the same purpose. */
export async function keepChallenge(
  db: Kysely<Schema>,
  { visitor, purpose }: ChallengeOf,
  { challenge, endsAt }: { challenge: string; endsAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ visitor, purpose, challenge, ends_at: endsAt })
    .onConflict((conflict) => conflict.columns(['visitor', 'purpose']).doUpdateSet({ challenge, ends_at: endsAt }))
    .execute()
}

/** Uses up the challenge: of concurrent attempts, one gets it. Undefined if there is none, or it has expired. */
export async function takeChallenge(db: Kysely<Schema>, { visitor, purpose }: ChallengeOf, now: Date): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('visitor', '=', visitor)
    .where('purpose', '=', purpose)
    .returning(['challenge', 'ends_at'])
    .executeTakeFirst()
  return row && row.ends_at > now ? row.challenge : undefined
}
