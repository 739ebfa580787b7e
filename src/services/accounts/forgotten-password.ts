import { findAccountByEmail } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/database.ts'
import { mailboxOf } from '#src/domain/accounts/email-key.ts'
import { mailLink } from './account-mails.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { mayMail } from './throttle.ts'

/**
 * Mails a link for a new password, to the address the account has, where there is one. All of that is done later, so that who asked
 * waits as long whether or not there is an account (rules: A28, W20). An address that got several of them within the hour gets none: the
 * links that it has still work, so that nobody keeps an owner from a new password by asking for it. Throws ComeAgain, for what this
 * visitor asked.
 */
export async function forgottenPassword(parts: AccountParts, email: string, visitor: Visitor): Promise<void> {
  const { db, later } = parts
  const now = parts.now()
  if (!(await mayMail(db, 'reset-password', { from: visitor.from, on: mailboxOf(email) }, now))) return
  later.add(async () => {
    const found = await findAccountByEmail(db, email)
    if (found) await atomically(db, (trx) => mailLink(trx, found.account, { kind: 'reset-password', to: found.account.email, now }))
  })
}
