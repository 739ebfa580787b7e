import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

interface Locked {
  branchId: number
  propertyId?: number | undefined
}

/**
 * Lets one transaction at a time book with a branch, and at a property: what it then reads as free stays free until it ends. Always in
 * this order, so that no two wait for each other.
 */
export async function lockTimes(trx: Kysely<Schema>, { branchId, propertyId }: Locked): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments of branch ${branchId}`}, 0))`.execute(trx)
  if (propertyId === undefined) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`appointments at property ${propertyId}`}, 0))`.execute(trx)
}
