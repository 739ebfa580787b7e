import type { Kysely } from 'kysely'
import type { Passkey, PasskeyKey } from '#src/domain/accounts/passkey.ts'
import type { Schema } from '../database/schema.ts'

/** Returns false if somebody already has this passkey. */
export async function insertOfficePasskey(
  trx: Kysely<Schema>,
  userId: number,
  { name, now, ...key }: PasskeyKey & { name: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('office_passkey')
    .values({
      office_user_id: userId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: key.transports,
      name,
      created_at: now,
      used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** A user's passkeys, the newest last, with the devices' names for them. */
export async function findOfficePasskeys(
  db: Kysely<Schema>,
  userId: number,
): Promise<(Passkey & Pick<PasskeyKey, 'credentialId' | 'transports'>)[]> {
  const rows = await db.selectFrom('office_passkey').selectAll().where('office_user_id', '=', userId).orderBy('office_passkey_id').execute()
  return rows.map((row) => ({
    id: row.office_passkey_id,
    name: row.name,
    createdAt: row.created_at,
    usedAt: row.used_at,
    credentialId: row.credential_id,
    transports: row.transports,
  }))
}

/** The passkey that a device names, with its user. */
export async function findOfficePasskey(
  db: Kysely<Schema>,
  credentialId: string,
): Promise<(PasskeyKey & { id: number; userId: number }) | undefined> {
  const row = await db.selectFrom('office_passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()
  return (
    row && {
      id: row.office_passkey_id,
      userId: row.office_user_id,
      credentialId: row.credential_id,
      publicKey: row.public_key,
      counter: Number(row.counter),
      transports: row.transports,
    }
  )
}

/** Returns whether the passkey still exists and was not used since its counter was `was`. */
export async function noteOfficePasskeyUse(
  trx: Kysely<Schema>,
  id: number,
  { counter, was, now }: { counter: number; was: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('office_passkey')
    .set({ counter, used_at: now })
    .where('office_passkey_id', '=', id)
    .where('counter', '=', String(was))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes a user's passkey. Returns its name; undefined if the user does not have it. */
export async function deleteOfficePasskey(db: Kysely<Schema>, userId: number, id: number): Promise<string | undefined> {
  const row = await db
    .deleteFrom('office_passkey')
    .where('office_user_id', '=', userId)
    .where('office_passkey_id', '=', id)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Deletes all passkeys of a user. */
export async function deleteOfficePasskeys(db: Kysely<Schema>, userId: number): Promise<void> {
  await db.deleteFrom('office_passkey').where('office_user_id', '=', userId).execute()
}
