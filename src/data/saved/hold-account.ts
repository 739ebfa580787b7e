import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Removals that are kept of an account, of properties and of searches each: the oldest are forgotten. */
export const mostRemovals = 500

/** Until the transaction ends, nothing else changes what the account has saved: what is counted holds. */
export async function holdAccount(trx: Kysely<Schema>, accountId: number): Promise<void> {
  await trx.selectFrom('account').select('account_id').where('account_id', '=', accountId).forNoKeyUpdate().execute()
}
