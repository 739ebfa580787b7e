import type { Kysely } from 'kysely'
import type { Account } from '#src/domain/accounts/account.ts'
import type { Schema } from '../database/schema.ts'

export type TokenPurpose = Schema['account_token']['purpose']

export interface AccountToken {
  accountId: number
  purpose: TokenPurpose
  /** The address it was mailed to. */
  email: string
  endsAt: Date
}

export async function insertToken(db: Kysely<Schema>, token: AccountToken, { hash, now }: { hash: string; now: Date }): Promise<void> {
  await db
    .insertInto('account_token')
    .values({
      token_hash: hash,
      account_id: token.accountId,
      purpose: token.purpose,
      email: token.email,
      created_at: now,
      ends_at: token.endsAt,
    })
    .execute()
}

/** The purpose of a token that is still valid. */
export async function findToken(db: Kysely<Schema>, hash: string, now: Date): Promise<AccountToken | undefined> {
  const row = await db.selectFrom('account_token').selectAll().where('token_hash', '=', hash).where('ends_at', '>', now).executeTakeFirst()
  return row && tokenOf(row)
}

/** Uses up a token: of concurrent attempts, one gets it. Undefined if it was used, has expired or never existed. */
export async function takeToken(db: Kysely<Schema>, hash: string, now: Date): Promise<AccountToken | undefined> {
  const row = await db
    .deleteFrom('account_token')
    .where('token_hash', '=', hash)
    .returning(['account_id', 'purpose', 'email', 'ends_at'])
    .executeTakeFirst()
  return row && row.ends_at > now ? tokenOf(row) : undefined
}

/** Deletes an account's tokens for a purpose. */
export async function deleteTokens(db: Kysely<Schema>, accountId: number, purpose: TokenPurpose): Promise<void> {
  await db.deleteFrom('account_token').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}

/** Deletes all tokens of an account. */
export async function deleteAllTokens(db: Kysely<Schema>, accountId: number): Promise<void> {
  await db.deleteFrom('account_token').where('account_id', '=', accountId).execute()
}

/** Deletes an account's links that would change its address. */
export async function endAddressChanges(db: Kysely<Schema>, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  await db.deleteFrom('account_token').where('account_id', '=', id).where('purpose', '=', 'confirm').where('email', '<>', email).execute()
}

function tokenOf(row: { account_id: number; purpose: TokenPurpose; email: string; ends_at: Date }): AccountToken {
  return { accountId: row.account_id, purpose: row.purpose, email: row.email, endsAt: row.ends_at }
}
