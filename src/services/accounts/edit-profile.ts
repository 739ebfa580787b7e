import { deleteTokens } from '#src/data/accounts/account-tokens.ts'
import { findAccountByEmail, updateProfile } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/atomically.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { Profile } from '#src/domain/accounts/profile.ts'
import { mailAlreadyRegistered, mailLink } from './account-mails.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { throttle } from './throttle.ts'

interface Edit {
  profile: Partial<Profile>
  /** The address they want. */
  email?: string
  visitor: Visitor
}

/**
 * Changes what is given. Another e-mail address becomes the account's when its owner follows the link that is mailed there: whether it
 * has an account already is told to nobody else (rules: A28). Returns the account as it then is. Throws ComeAgain.
 */
export async function editProfile(parts: AccountParts, account: Account, { profile, email, visitor }: Edit): Promise<Account> {
  const { db, later } = parts
  const now = parts.now()
  await throttle(db, 'change', { from: visitor.from, on: String(account.id) }, now)
  const edited = (await updateProfile(db, account.id, { profile, now })) ?? account
  if (email !== undefined && emailKey(email) !== emailKey(account.email)) {
    later.add(() =>
      atomically(db, async (trx) => {
        const other = await findAccountByEmail(trx, email)
        if (other) await mailAlreadyRegistered(trx, other.account, now)
        else await mailConfirmation(trx, edited, { email, now })
      }),
    )
  }
  return edited
}

type Queries = Parameters<typeof mailLink>[0]

/** Earlier links that confirm an address are worth nothing afterwards. */
async function mailConfirmation(trx: Queries, account: Account, { email, now }: { email: string; now: Date }): Promise<void> {
  await deleteTokens(trx, account.id, 'confirm')
  await mailLink(trx, account, { kind: 'confirm-again', to: email, now })
}

/** Mails the link that confirms the account's address once more, where it is not confirmed. Throws ComeAgain. */
export async function confirmAgain(parts: AccountParts, account: Account, visitor: Visitor): Promise<void> {
  const { db } = parts
  const now = parts.now()
  await throttle(db, 'forgotten-password', { from: visitor.from, on: emailKey(account.email) }, now)
  if (!account.isConfirmed) await atomically(db, (trx) => mailConfirmation(trx, account, { email: account.email, now }))
}
