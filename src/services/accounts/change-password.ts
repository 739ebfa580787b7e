import { deleteTokens, endAddressChanges } from '#src/data/accounts/account-tokens.ts'
import { findAccountByEmail, updatePasswordHash } from '#src/data/accounts/accounts.ts'
import { deletePasskeys } from '#src/data/accounts/passkeys.ts'
import { endSessions, type SignedIn } from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import { mailboxOf } from '#src/domain/accounts/account.ts'
import { mailAccountLink, mailPasswordChanged } from './account-mails.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { mayMail, throttleAttempts } from './throttle.ts'

/**
 * Sets a new password. Ends all sessions of the account and all mailed links for a new password or address, which an intruder may have
 * requested; this browser gets a new session. If the session came from a mailed link, all passkeys are removed too. Throws RetryLater.
 */
export async function changePassword(
  parts: AccountParts,
  { account, session }: SignedIn,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<StartedSession> {
  const { db, passwords } = parts
  const now = parts.now()
  passwords.refuseWhenBusy(visitor.from)
  await throttleAttempts(db, 'change', { from: visitor.from, on: String(account.id) }, now)
  const hash = await passwords.hash(password, visitor.from)
  return await atomically(db, async (trx) => {
    await updatePasswordHash(trx, account.id, { hash, now })
    await deleteTokens(trx, account.id, 'reset')
    // Before links to another address: a change requested at the same time finds its session gone, or is found here.
    await endSessions(trx, account.id)
    await endAddressChanges(trx, account)
    // After a mailed link: the owner may have lost the account to somebody who added a passkey.
    if (session.startedBy === 'reset-link') await deletePasskeys(trx, account.id)
    await mailPasswordChanged(trx, account, now)
    return await startSession(trx, parts, { account, startedBy: session.startedBy, visitor })
  })
}

/**
 * Mails a link for a new password to the account's address, if there is an account. This happens after the response, so that its time does
 * not reveal whether an account exists (rules: A28, W20). An address that got several within the hour gets none; the earlier links still
 * work, so that nobody can lock an owner out by asking. Throws RetryLater for this visitor's requests.
 */
export async function forgottenPassword(parts: AccountParts, email: string, visitor: Visitor): Promise<void> {
  const { db, later } = parts
  const now = parts.now()
  if (!(await mayMail(db, 'reset-password', { from: visitor.from, on: mailboxOf(email) }, now))) return
  later.add(async () => {
    const found = await findAccountByEmail(db, email)
    if (found) await atomically(db, (trx) => mailAccountLink(trx, found.account, { kind: 'reset-password', to: found.account.email, now }))
  })
}
