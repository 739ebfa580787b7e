import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { insertTrackedHome } from '#src/data/homes/tracked-homes.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import type { LetterRhythm } from '#src/domain/valuation/home-letter.ts'
import type { TrackedHome } from '#src/domain/valuation/tracked-home.ts'
import { anOwner } from './written-alerts.ts'

export const aTrackedHome: TrackedHome = {
  postcode: 'TA1 1AA',
  house: '12',
  street: 'High Street',
  town: 'Taunton',
  kind: 'terraced',
  beds: 3,
}

/** Somebody who gets letters about a home of theirs, the first of which is due; returns the numbers of account, home and letters. */
export async function aLetterReader(
  db: Kysely<Schema>,
  { email = 'ann@example.com', rhythm = 'quarterly', at }: { email?: string; rhythm?: LetterRhythm; at: Date },
) {
  const accountId = await anOwner(db, email)
  await db.updateTable('account').set({ last_seen_at: at, alerts_only: true }).where('account_id', '=', accountId).execute()
  const homeId = await insertTrackedHome(db, aTrackedHome, at)
  const { home_letter_id: letterId } = await db
    .insertInto('home_letter')
    .values({ account_id: accountId, tracked_home_id: homeId, rhythm, asked_at: at, confirmed_at: at, due_on: londonDay(at) })
    .returning('home_letter_id')
    .executeTakeFirstOrThrow()
  return { accountId, homeId, letterId }
}
