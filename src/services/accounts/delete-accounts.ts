import type { Kysely } from 'kysely'
import { findAccountHistory } from '#src/data/accounts/accounts.ts'
import { findConsentHistory } from '#src/data/accounts/marketing-consents.ts'
import { findPasskeys } from '#src/data/accounts/passkeys.ts'
import { deleteAccount, deleteEndedSessions, findUnusedAccounts } from '#src/data/accounts/retention.ts'
import { findSessions } from '#src/data/accounts/sessions.ts'
import { eraseAskedOf, findAskedOf } from '#src/data/alerts/asked-alerts.ts'
import { findMatches } from '#src/data/alerts/found-events.ts'
import { findRecommendations } from '#src/data/alerts/property-seekers.ts'
import { findDeviceHistory } from '#src/data/alerts/push-devices.ts'
import { findNotices } from '#src/data/alerts/push-messages.ts'
import { findAlertedProperties, findAlerts } from '#src/data/alerts/written-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { findLetterHistory } from '#src/data/homes/home-letters.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { eraseUnconfirmedOf, findUnconfirmedOf } from '#src/data/leads/unconfirmed-enquiries.ts'
import { findCorrections } from '#src/data/people/person-records.ts'
import { findCasesOf } from '#src/data/privacy/privacy-cases.ts'
import { findPropertyHistory } from '#src/data/saved/saved-properties.ts'
import { findSearchHistory } from '#src/data/saved/saved-searches.ts'
import { type Account, emailKey } from '#src/domain/accounts/account.ts'
import { liveSessionTimes, type SessionLifetime } from '#src/domain/accounts/session-lifetime.ts'
import { endedAlertDays } from '#src/domain/alerts/asked-alert.ts'
import { daysAgo } from '#src/domain/dates/day.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { isOwnPassword } from './confirms-owner.ts'

/**
 * Deletes an account and all data about its owner, if the password is right; consents stay in anonymous form, and complaints and requests of
 * data protection as evidence. Returns whether the password was right. Throws RetryLater.
 */
export async function deleteOwnAccount(
  parts: AccountParts,
  account: Account,
  given: { password: string; visitor: Visitor },
): Promise<boolean> {
  if (!(await isOwnPassword(parts, account, given))) return false
  await atomically(parts.db, async (trx) => {
    if (account.isConfirmed) {
      await eraseUnconfirmedOf(trx, emailKey(account.email))
      await eraseAskedOf(trx, emailKey(account.email))
    }
    await deleteAccount(trx, account.id)
  })
  return true
}

/** Days until unused accounts are deleted (rules: A33). */
interface AccountRetention {
  sessions: SessionLifetime
  /** For accounts whose address was never confirmed. */
  unconfirmedDays: number
  unusedDays: number
}

/** Removes ended sessions and links, and unused accounts. Returns how many of each. */
export async function forgetAccounts(db: Kysely<Schema>, { sessions, unconfirmedDays, unusedDays }: AccountRetention, now: Date) {
  const ended = await deleteEndedSessions(db, liveSessionTimes(now, sessions))
  const unused = await findUnusedAccounts(db, {
    unconfirmedSince: daysAgo(now, unconfirmedDays),
    confirmedSince: daysAgo(now, unusedDays),
    endedSince: daysAgo(now, endedAlertDays),
  })
  for (const id of unused) await atomically(db, (trx) => deleteAccount(trx, id))
  return { ...ended, accounts: unused.length }
}

/** More than anybody sends during retention. */
const mostLeads = 10_000

/**
 * All data held about a person, for download (rules: A33): by table, without internal values such as hashes and tokens. Tests ensure that
 * no table with account data, and no column of it, is forgotten.
 */
export async function ownRecords({ db, sessions, now }: Pick<AccountParts, 'db' | 'sessions' | 'now'>, { profile, ...account }: Account) {
  // Whoever has not shown that the address is theirs is told nothing that was sent under it elsewhere.
  const key = account.isConfirmed ? emailKey(account.email) : ''
  return {
    account: { ...account, ...(await findAccountHistory(db, account.id)), ...profile },
    session: await findSessions(db, account.id, liveSessionTimes(now(), sessions)),
    passkey: await findPasskeys(db, account.id),
    marketing_consent: await findConsentHistory(db, account.id),
    lead: await findLeads(db, { accountId: account.id }, { most: mostLeads }),
    saved_property: await findPropertyHistory(db, account.id),
    alert: await findAlerts(db, account.id),
    alert_property: await findAlertedProperties(db, account.id),
    saved_search: await findSearchHistory(db, account.id),
    alert_match: await findMatches(db, account.id),
    // Without the author, which is personal data of the agency's staff.
    correction: (await findCorrections(db, { accountId: account.id, leadIds: [] })).map(({ at, before, after }) => ({ at, before, after })),
    recommendation: await findRecommendations(db, account.id),
    // Without the office's notes, which name its staff.
    privacy_case: (await findCasesOf(db, key)).map(({ notes: _, ...found }) => found),
    unconfirmed_enquiry: await findUnconfirmedOf(db, key),
    asked_alert: await findAskedOf(db, key),
    push_device: await findDeviceHistory(db, account.id),
    push_message: await findNotices(db, account.id),
    home_letter: await findLetterHistory(db, account.id),
  }
}
