import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Replaces the user's earlier invitations: only the last link is valid. */
export async function insertInvitation(
  trx: Kysely<Schema>,
  userId: number,
  { hash, now, endsAt }: { hash: string; now: Date; endsAt: Date },
): Promise<void> {
  await deleteInvitations(trx, userId)
  await trx.insertInto('office_invitation').values({ token_hash: hash, office_user_id: userId, created_at: now, ends_at: endsAt }).execute()
}

/** The user of an invitation's link; undefined if it was used, has expired, or they may not sign in any more. */
export async function findInvited(db: Kysely<Schema>, hash: string, now: Date): Promise<{ id: number; name: string } | undefined> {
  const row = await db
    .selectFrom('office_invitation')
    .innerJoin('office_user', 'office_user.office_user_id', 'office_invitation.office_user_id')
    .select(['office_user.office_user_id', 'office_user.name'])
    .where('token_hash', '=', hash)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { id: row.office_user_id, name: row.name }
}

/** Uses up a link: of concurrent attempts, one succeeds. Returns its user; undefined if it has expired. */
export async function takeInvitation(trx: Kysely<Schema>, hash: string, now: Date): Promise<number | undefined> {
  const row = await trx
    .deleteFrom('office_invitation')
    .where('token_hash', '=', hash)
    .returning(['office_user_id', 'ends_at'])
    .executeTakeFirst()
  return row && row.ends_at > now ? row.office_user_id : undefined
}

export async function deleteInvitations(trx: Kysely<Schema>, userId: number): Promise<void> {
  await trx.deleteFrom('office_invitation').where('office_user_id', '=', userId).execute()
}

/** Stores a user's requested address, replacing an earlier one. */
export async function keepNewAddress(
  trx: Kysely<Schema>,
  userId: number,
  { hash, email, endsAt }: { hash: string; email: string; endsAt: Date },
): Promise<void> {
  const row = { token_hash: hash, email, ends_at: endsAt }
  await trx
    .insertInto('office_new_address')
    .values({ office_user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('office_user_id').doUpdateSet(row))
    .execute()
}

/** The address that a link gives this user; undefined for an expired link, or somebody else's. */
export async function findNewAddress(
  db: Kysely<Schema>,
  userId: number,
  { hash, now }: { hash: string; now: Date },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('office_new_address')
    .select('email')
    .where('token_hash', '=', hash)
    .where('office_user_id', '=', userId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row?.email
}

export async function deleteNewAddress(trx: Kysely<Schema>, userId: number): Promise<void> {
  await trx.deleteFrom('office_new_address').where('office_user_id', '=', userId).execute()
}
