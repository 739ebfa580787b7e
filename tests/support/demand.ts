import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { addAlertAccount, addSavedSearch } from './alerts.ts'

/** Postcodes of the sector TA1 1, whose centre is that of Taunton. */
export async function addSector(db: Kysely<Schema>): Promise<void> {
  await sql`insert into postcode (postcode, location) values
    ('TA1 1AA', point(-3.1129, 51.0149)), ('TA1 1BB', point(-3.0929, 51.0149))`.execute(db)
}

/** So many people, each with an account of their own, who saved a search long ago, unless `savedAt` says when. */
export async function addPeople(
  db: Kysely<Schema>,
  people: number,
  asked: SearchCriteria,
  savedAt = new Date('2026-10-01T00:00:00Z'),
): Promise<number[]> {
  const accounts: number[] = []
  for (let person = 0; person < people; person++) {
    const account = await addAlertAccount(db)
    await addSavedSearch(db, account, asked)
    accounts.push(account)
  }
  await db
    .updateTable('saved_search')
    .set({ saved_at: savedAt })
    .where('account_id', 'in', [...accounts, 0])
    .execute()
  await db
    .updateTable('account')
    .set({ confirmed_at: savedAt })
    .where('account_id', 'in', [...accounts, 0])
    .execute()
  return accounts
}
