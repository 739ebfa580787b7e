import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { caseColumns, type PrivacyCase } from './privacy-cases.ts'

/** Those held back, the latest first. */
export async function findHeldCases(db: Kysely<Schema>, most: number): Promise<PrivacyCase[]> {
  const query = db.selectFrom('privacy_case').select(caseColumns).where('is_held', '=', true)
  return await query.orderBy('privacy_case_id', 'desc').limit(most).execute()
}

/** Within a transaction: makes one that is held back a case; undefined if there is none. Of concurrent calls only one gets it. */
export async function releaseHeldCase(trx: Kysely<Schema>, id: number): Promise<PrivacyCase | undefined> {
  const query = trx.updateTable('privacy_case').set({ is_held: false }).where('privacy_case_id', '=', id).where('is_held', '=', true)
  return await query.returning(caseColumns).executeTakeFirst()
}

/** Deletes one that is held back. Returns whether it existed. */
export async function deleteHeldCase(trx: Kysely<Schema>, id: number): Promise<boolean> {
  const query = trx.deleteFrom('privacy_case').where('privacy_case_id', '=', id).where('is_held', '=', true)
  return (await query.executeTakeFirst()).numDeletedRows > 0n
}
