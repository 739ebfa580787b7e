import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { TakenTimes } from '#src/domain/appointments/free-slots.ts'
import { daysAgo } from '#src/domain/dates/day.ts'

interface Sought {
  branchId: number
  propertyId?: number | undefined
  /** What ended before is of no matter. */
  from: Date
  /** An appointment that does not count, because it would make way. */
  except?: string | undefined
}

/** What is booked with a branch, and at a property. */
export async function findTakenTimes(db: Kysely<Schema>, { branchId, propertyId, from, except }: Sought): Promise<TakenTimes> {
  const taken = (column: 'branch_id' | 'property_id', id: number) => {
    const all = db
      .selectFrom('appointment')
      .select(['starts_at as startsAt', 'ends_at as endsAt'])
      .where(column, '=', id)
      .where('withdrawn_at', 'is', null)
      // The index is by their beginnings, and none lasts a day.
      .where('starts_at', '>', daysAgo(from, 1))
    return (except === undefined ? all : all.where('appointment_id', '<>', except)).execute()
  }
  return { branch: await taken('branch_id', branchId), property: propertyId === undefined ? [] : await taken('property_id', propertyId) }
}

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
