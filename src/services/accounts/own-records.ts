import { findAccountHistory } from '#src/data/accounts/accounts.ts'
import { findConsentHistory } from '#src/data/accounts/marketing-consents.ts'
import { findPasskeys } from '#src/data/accounts/passkeys.ts'
import { findSessions } from '#src/data/accounts/sessions.ts'
import { findMatches } from '#src/data/alerts/alert-matches.ts'
import { findAlerts, findToldProperties } from '#src/data/alerts/written-alerts.ts'
import { findLeads } from '#src/data/leads/find-leads.ts'
import { findPropertyHistory } from '#src/data/saved/saved-properties.ts'
import { findSearchHistory } from '#src/data/saved/saved-searches.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import { goingOn } from '#src/domain/accounts/session-lifetime.ts'
import type { AccountParts } from './account-parts.ts'

/** Nobody sends more while leads are kept. */
const mostLeads = 10_000

/**
 * All that is held about somebody, as they may have it (rules: A33): by the table it is in, without what only the site reads (hashes,
 * tokens). Tests hold that no table with accounts, and
 * no column of theirs, is forgotten.
 */
export async function ownRecords({ db, sessions, now }: Pick<AccountParts, 'db' | 'sessions' | 'now'>, { profile, ...account }: Account) {
  return {
    account: { ...account, ...(await findAccountHistory(db, account.id)), ...profile },
    session: await findSessions(db, account.id, goingOn(now(), sessions)),
    passkey: await findPasskeys(db, account.id),
    marketing_consent: await findConsentHistory(db, account.id),
    lead: await findLeads(db, { accountId: account.id }, { most: mostLeads }),
    saved_property: await findPropertyHistory(db, account.id),
    alert: await findAlerts(db, account.id),
    alert_property: await findToldProperties(db, account.id),
    saved_search: await findSearchHistory(db, account.id),
    alert_match: await findMatches(db, account.id),
  }
}
