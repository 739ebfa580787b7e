import type { Kysely } from 'kysely'
import { deleteAccount, findUnusedAccounts, forgetEnded } from '#src/data/accounts/retention.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { goingOn, type SessionLifetime } from '#src/domain/accounts/session-lifetime.ts'
import { daysAgo } from '#src/domain/dates/day.ts'

/** For how long accounts stay that nobody signs in to, in days (rules: A33). */
interface AccountRetention {
  sessions: SessionLifetime
  /** Where the address was never confirmed. */
  unconfirmedDays: number
  unusedDays: number
}

/** Removes what has ended, and accounts that were not used for long. Returns how many of each. */
export async function forgetAccounts(db: Kysely<Schema>, { sessions, unconfirmedDays, unusedDays }: AccountRetention, now: Date) {
  const ended = await forgetEnded(db, goingOn(now, sessions))
  const unused = await findUnusedAccounts(db, {
    unconfirmedSince: daysAgo(now, unconfirmedDays),
    confirmedSince: daysAgo(now, unusedDays),
  })
  for (const id of unused) await atomically(db, (trx) => deleteAccount(trx, id))
  return { ...ended, accounts: unused.length }
}
