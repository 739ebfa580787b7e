import { findAccountByEmail, updatePasswordHash } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/atomically.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { forgetTries, isKnown, throttle } from './throttle.ts'

/**
 * Undefined where address and password are not of one account, after the same work whether or not there is an account (rules: A28).
 * Throws ComeAgain; not for what others try on the account, where somebody got into it from this visitor's address lately.
 */
export async function signIn(
  parts: AccountParts,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<StartedSession | undefined> {
  const { db, passwords } = parts
  const now = parts.now()
  passwords.refuseWhenBusy()
  const attempt = { from: visitor.from, on: emailKey(email) }
  const found = await findAccountByEmail(db, email)
  const known = await isKnown(db, { from: visitor.from, on: String(found?.account.id) }, now)
  await throttle(db, 'sign-in', attempt, now, { isKnown: known })
  if (!(await passwords.isOf(password, found?.passwordHash)) || !found) return undefined
  const { account, passwordHash } = found
  const renewed = passwords.isOutdated(passwordHash) ? await passwords.hash(password) : undefined
  return await atomically(db, async (trx) => {
    if (renewed !== undefined) await updatePasswordHash(trx, account.id, { hash: renewed, was: passwordHash, now })
    await forgetTries(trx, 'sign-in', attempt)
    return await startSession(trx, parts, { account, startedBy: 'password', visitor })
  })
}
