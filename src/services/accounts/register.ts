import { findAccountByEmail, insertAccount } from '#src/data/accounts/accounts.ts'
import { addConsent } from '#src/data/accounts/marketing-consents.ts'
import { atomically } from '#src/data/database/database.ts'
import { type MarketingConsent, mailboxOf } from '#src/domain/accounts/account.ts'
import type { Profile } from '#src/domain/accounts/profile.ts'
import { mailAccountLink, mailAlreadyRegistered } from './account-mails.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { throttleAttempts } from './throttle.ts'

interface Registration {
  email: string
  password: string
  profile: Partial<Profile>
  /** Consents given and refused. */
  consents: readonly Pick<MarketingConsent, 'kind' | 'isGiven' | 'wording' | 'page'>[]
}

/**
 * Creates an account and signs its owner in; a mail asks them to confirm the address. Undefined if the address already has an account,
 * whose owner is notified by mail (rules: A28). Throws RetryLater.
 */
export async function register(
  parts: AccountParts,
  { email, password, ...given }: Registration,
  visitor: Visitor,
): Promise<StartedSession | undefined> {
  const { db, passwords } = parts
  const now = parts.now()
  passwords.refuseWhenBusy(visitor.from)
  await throttleAttempts(db, 'register', { from: visitor.from, on: mailboxOf(email) }, now)
  const passwordHash = await passwords.hash(password, visitor.from)
  return await atomically(db, async (trx) => {
    const account = await insertAccount(trx, { email, passwordHash, profile: given.profile, now })
    if (!account) {
      const owner = await findAccountByEmail(trx, email)
      if (owner) await mailAlreadyRegistered(trx, owner.account, now)
      return undefined
    }
    const consents = given.consents.map((consent) => ({ ...consent, email, form: 'registration' as const, givenAt: now }))
    await addConsent(trx, account.id, consents)
    await mailAccountLink(trx, account, { kind: 'welcome', to: email, now })
    return await startSession(trx, parts, { account, startedBy: 'registration', visitor })
  })
}
