import { findAccountByEmail, updateProfile } from '#src/data/accounts/accounts.ts'
import { addConsent, findConsents } from '#src/data/accounts/marketing-consents.ts'
import { holdSession, type SignedIn } from '#src/data/accounts/sessions.ts'
import { resumePropertyAlerts, stopAlerts } from '#src/data/alerts/stop-alerts.ts'
import { atomically } from '#src/data/database/database.ts'
import { type Account, emailKey, type MarketingConsent, mailboxOf } from '#src/domain/accounts/account.ts'
import type { Profile } from '#src/domain/accounts/profile.ts'
import { mailAccountLink, mailAlreadyRegistered, mailChangeAsked } from './account-mails.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { mayMail, throttleAttempts } from './throttle.ts'

interface Edit {
  profile: Partial<Profile>
  /** The requested address. */
  email?: string
  visitor: Visitor
}

/**
 * Changes the given fields. A new e-mail address takes effect when its owner follows the mailed link; whether it already has an account is
 * told to nobody else (rules: A28). The current address is notified, so that its owner can stop the change. Returns the account afterwards.
 * Throws RetryLater.
 */
export async function editProfile(
  parts: AccountParts,
  { account, session }: SignedIn,
  { profile, email, visitor }: Edit,
): Promise<Account> {
  const { db, later } = parts
  const now = parts.now()
  await throttleAttempts(db, 'change', { from: visitor.from, on: String(account.id) }, now)
  const isAnother = email !== undefined && emailKey(email) !== emailKey(account.email)
  const mayAsk = isAnother && (await mayAskFor(parts, account, { email, visitor }))
  const edited = (await updateProfile(db, account.id, { profile, now })) ?? account
  if (mayAsk) {
    later.add(() =>
      atomically(db, async (trx) => {
        // The owner may have ended this session meanwhile.
        if (!(await holdSession(trx, session.id))) return
        await mailChangeAsked(trx, account, email, now)
        const other = await findAccountByEmail(trx, email)
        if (other) await mailAlreadyRegistered(trx, other.account, now)
        else await mailAccountLink(trx, edited, { kind: 'confirm-again', to: email, now })
      }),
    )
  }
  return edited
}

/** Mails go to an unverified address and to the current one: both are limited, whoever asks. */
async function mayAskFor(
  { db, now }: AccountParts,
  { id }: Account,
  { email, visitor }: { email: string; visitor: Visitor },
): Promise<boolean> {
  await throttleAttempts(db, 'other-address', { from: visitor.from, on: String(id) }, now())
  return await mayMail(db, 'confirm-other', { from: visitor.from, on: mailboxOf(email) }, now())
}

/** Mails the confirmation link again if the address is unconfirmed and got few mails. Throws RetryLater. */
export async function confirmAgain(parts: AccountParts, account: Account, visitor: Visitor): Promise<void> {
  const { db } = parts
  const now = parts.now()
  const may = await mayMail(db, 'confirm-again', { from: visitor.from, on: mailboxOf(account.email) }, now)
  if (may && !account.isConfirmed)
    await atomically(db, (trx) => mailAccountLink(trx, account, { kind: 'confirm-again', to: account.email, now }))
}

type Choice = Pick<MarketingConsent, 'isGiven' | 'wording' | 'page'> & { visitor: Visitor }

/** Records a marketing choice of an account; repeating the current choice adds nothing (rules: A29). Throws RetryLater. */
export async function setMarketing(parts: AccountParts, account: Account, { visitor, ...choice }: Choice): Promise<void> {
  const { db } = parts
  const now = parts.now()
  await throttleAttempts(db, 'change', { from: visitor.from, on: String(account.id) }, now)
  await atomically(db, async (trx) => {
    const last = (await findConsents(trx, account.id)).marketing
    const isSame = last?.isGiven === choice.isGiven && last.wording === choice.wording && last.email === account.email
    if (isSame) return
    await addConsent(trx, account.id, [{ ...choice, kind: 'marketing', email: account.email, form: 'preferences', givenAt: now }])
  })
}

interface AlertsChoice {
  isWanted: boolean
  visitor: Visitor
}

/**
 * Sets whether an account gets alerts about saved properties; the link in such a mail does the same. When turned off, waiting mails are
 * dropped too; events in the meantime are not made up for. Throws RetryLater.
 */
export async function setPropertyAlerts(
  parts: AccountParts,
  { id }: Pick<Account, 'id'>,
  { isWanted, visitor }: AlertsChoice,
): Promise<void> {
  const { db } = parts
  const now = parts.now()
  await throttleAttempts(db, 'change', { from: visitor.from, on: String(id) }, now)
  await atomically(db, (trx) => (isWanted ? resumePropertyAlerts(trx, id) : stopAlerts(trx, id, 'saved-properties', now)))
}
