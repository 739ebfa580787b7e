import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface SignInCode {
  /** The hash of what the browser holds that signs in. */
  browser: string
  accountId: number
  codeHash: string
  endsAt: Date
}

export async function keepCode(trx: Kysely<Schema>, { browser, accountId, codeHash, endsAt }: SignInCode): Promise<void> {
  await trx.insertInto('sign_in_code').values({ browser, account_id: accountId, code_hash: codeHash, ends_at: endsAt }).execute()
}

/** Uses a code up where it is the browser's: of several who try it at once one gets it. Returns whose it is. */
export async function takeCode(
  db: Kysely<Schema>,
  { browser, codeHash }: Pick<SignInCode, 'browser' | 'codeHash'>,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('sign_in_code')
    .where('browser', '=', browser)
    .where('code_hash', '=', codeHash)
    .where('ends_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

/** Of an account: whoever asked for one may know a password that is no longer good. */
export async function deleteCodes(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await trx.deleteFrom('sign_in_code').where('account_id', '=', accountId).execute()
}
