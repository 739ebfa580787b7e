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
 * Gives the account a new password. Every session of it ends, and every mailed link for a new password or to another address, which
 * whoever had the account may have asked for; this browser gets a new session. One that a mailed link began also ends every passkey.
 * Throws RetryLater.
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
    // Before links to another address: a change that is being asked for sees its session gone, or is seen here.
    await endSessions(trx, account.id)
    await endAddressChanges(trx, account)
    // By a mailed link: its owner may have lost the account to somebody who left a passkey.
    if (session.startedBy === 'reset-link') await deletePasskeys(trx, account.id)
    await mailPasswordChanged(trx, account, now)
    return await startSession(trx, parts, { account, startedBy: session.startedBy, visitor })
  })
}

/**
 * Mails a link for a new password, to the address the account has, where there is one. All of that is done later, so that who asked
 * waits as long whether or not there is an account (rules: A28, W20). An address that got several of them within the hour gets none: the
 * links that it has still work, so that nobody keeps an owner from a new password by asking for it. Throws RetryLater, for what this
 * visitor asked.
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
