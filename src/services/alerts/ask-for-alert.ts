import { deleteAllTokens } from '#src/data/accounts/account-tokens.ts'
import { confirmEmail, findAccountByEmail, insertAccount } from '#src/data/accounts/accounts.ts'
import { deletePasskeys } from '#src/data/accounts/passkeys.ts'
import { endSessions } from '#src/data/accounts/sessions.ts'
import { countAsked, insertAsked, takeAsked } from '#src/data/alerts/asked-alerts.ts'
import { resumePropertyAlerts } from '#src/data/alerts/stop-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import { insertLetters } from '#src/data/homes/home-letters.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { insertSavedProperties } from '#src/data/saved/saved-properties.ts'
import { insertSavedSearch } from '#src/data/saved/saved-searches.ts'
import { type Account, mailboxOf } from '#src/domain/accounts/account.ts'
import { type AskedAlert, alertLinkHours } from '#src/domain/alerts/asked-alert.ts'
import { londonDay } from '#src/domain/dates/day.ts'
import { mostProperties } from '#src/domain/property/property-ids.ts'
import { mostSearches } from '#src/domain/saved/saved-search.ts'
import { mostLetters } from '#src/domain/valuation/home-letter.ts'
import * as routes from '#src/routes.ts'
import { type AccountParts, hashOfToken, newToken } from '../accounts/account-parts.ts'
import { mayMail } from '../accounts/throttle.ts'

interface Asked {
  email: string
  alert: AskedAlert
  /** Names the alert in the mail, in words that nobody typed; null for a search that only its own words name. */
  mailedTitle: string | null
  /** The visitor's address for limits. */
  from: string
}

const hourMs = 60 * 60_000
/** Most that wait for one mailbox. */
const mostWaiting = 5

/**
 * Keeps an alert that somebody asked for and mails its address a link to start it (decision 237). What the visitor is told is the same
 * whether the address is known, has enough of such mails, or refuses ours. Throws RetryLater for the visitor's own requests.
 */
export async function askForAlert(
  { db, now }: Pick<AccountParts, 'db' | 'now'>,
  { email, alert, mailedTitle, from }: Asked,
): Promise<void> {
  const at = now()
  if (!(await mayMail(db, 'alert-to-confirm', { from, on: mailboxOf(email) }, at))) return
  const { token, hash } = newToken()
  const expiresAt = new Date(at.getTime() + alertLinkHours * hourMs)
  const data = {
    ...(alert.of === 'home' && { of: alert.of }),
    title: mailedTitle,
    path: routes.alerts.confirmPage.href(token),
    linkEnds: expiresAt.toISOString(),
  }
  await atomically(db, async (trx) => {
    if ((await countAsked(trx, email, at)) >= mostWaiting) return
    if (!(await enqueueMail(trx, { key: `alert-to-confirm ${hash}`, to: email, kind: 'alert-to-confirm', data }))) return
    await insertAsked(trx, { tokenHash: hash, email, alert, now: at, expiresAt })
  })
}

/**
 * `full`: there are the most alerts that one may have. `barred`: it asked not to be written to. `gone`: the property is not on the site, or
 * the page of the home was deleted.
 */
type NotStarted = 'full' | 'barred' | 'gone'

/**
 * Uses up a mailed link and starts its alert: for the account of its address, or for a new one that nobody has opened. Returns the
 * account's id, or why not.
 */
export async function confirmAlert(
  { db, passwords, now }: Pick<AccountParts, 'db' | 'passwords' | 'now'>,
  token: string,
): Promise<number | NotStarted | 'ended'> {
  const at = now()
  return await atomically(db, async (trx) => {
    const taken = await takeAsked(trx, hashOfToken(token), at)
    if (!taken) return 'ended'
    const { email, alert, askedAt } = taken
    const account = await ownerOf(trx, email, { passwordHash: passwords.none(), now: at })
    if (account.doNotContact) return 'barred'
    return await startAlert(trx, account.id, { alert, askedAt, at })
  })
}

/** Within a transaction: saves what an account is to be told of. Returns the account's id, or why it cannot be told. */
export async function startAlert(
  trx: Queries,
  accountId: number,
  { alert, askedAt, at }: { alert: AskedAlert; askedAt: Date; at: Date },
): Promise<number | NotStarted> {
  if (alert.of === 'property') {
    const [property] = await trx.selectFrom('property').select('id').where('id', '=', alert.propertyId).where('listed', '=', true).execute()
    if (!property) return 'gone'
    const properties = [{ propertyId: property.id, savedAt: at }]
    if (!(await insertSavedProperties(trx, accountId, { properties, most: mostProperties }))) return 'full'
    await resumePropertyAlerts(trx, accountId)
    return accountId
  }
  if (alert.of === 'home') {
    const { homeId, rhythm } = alert
    const letters = { homeId, rhythm, askedAt, confirmedAt: at, dueOn: londonDay(at), most: mostLetters }
    const made = await insertLetters(trx, accountId, letters)
    return made === 'started' ? accountId : made
  }
  const { criteria, title, frequency } = alert
  const id = await insertSavedSearch(trx, accountId, { criteria, title, frequency, askedAt, savedAt: at, most: mostSearches })
  return id === undefined ? 'full' : accountId
}

type Queries = Parameters<typeof insertAsked>[0]

/** The account of an address that its owner has just shown to be theirs. */
async function ownerOf(trx: Queries, email: string, { passwordHash, now }: { passwordHash: string; now: Date }): Promise<Account> {
  const made = await insertAccount(trx, { email, passwordHash, profile: {}, isAlertsOnly: true, now })
  const account = made ?? (await findAccountByEmail(trx, email))?.account
  if (!account) throw new Error('The account of this address was deleted just now')
  if (account.isConfirmed) return account
  // Whoever registered with an address that they never confirmed may be somebody else.
  if (!made) {
    await deleteAllTokens(trx, account.id)
    await endSessions(trx, account.id)
    await deletePasskeys(trx, account.id)
    await trx.updateTable('account').set({ password_hash: passwordHash }).where('account_id', '=', account.id).execute()
  }
  return (await confirmEmail(trx, account.id, { email: account.email, now })) ?? account
}
