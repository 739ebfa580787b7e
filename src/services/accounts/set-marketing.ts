import { addConsent, findConsents } from '#src/data/accounts/marketing-consents.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import type { MarketingConsent } from '#src/domain/accounts/marketing-consent.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { throttle } from './throttle.ts'

type Choice = Pick<MarketingConsent, 'isGiven' | 'wording' | 'page'> & { visitor: Visitor }

/** Adds to the history of an account whether it may be sent marketing; the same again adds nothing (rules: A29). Throws ComeAgain. */
export async function setMarketing(parts: AccountParts, account: Account, { visitor, ...choice }: Choice): Promise<void> {
  const { db } = parts
  const now = parts.now()
  await throttle(db, 'change', { from: visitor.from, on: String(account.id) }, now)
  await atomically(db, async (trx) => {
    const last = (await findConsents(trx, account.id)).marketing
    const isSame = last?.isGiven === choice.isGiven && last.wording === choice.wording && last.email === account.email
    if (isSame) return
    await addConsent(trx, account.id, [{ ...choice, kind: 'marketing', email: account.email, form: 'preferences', givenAt: now }])
  })
}
