import { findAccountByEmail, updatePasswordHash } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/database.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { askForCode, type CodeAsked } from './sign-in-code.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { forgetTries, isKnown, throttleVisitor, waitOnSubject } from './throttle.ts'

/**
 * Undefined where address and password are not of one account, after the same work whether or not there is an account (rules: A28).
 * Where others tried too much on the account, a code is asked for besides, whatever the password; not where somebody got into it from this
 * visitor's address lately. Throws ComeAgain for what this visitor tried.
 */
export async function signIn(
  parts: AccountParts,
  { email, password }: { email: string; password: string },
  visitor: Visitor,
): Promise<StartedSession | CodeAsked | undefined> {
  const { db, passwords, devices } = parts
  const now = parts.now()
  const asker = await devices.askerOf(visitor, email)
  passwords.refuseWhenBusy(asker)
  const attempt = { from: visitor.from, on: emailKey(email) }
  const found = await findAccountByEmail(db, email)
  const known = await isKnown(db, { from: visitor.from, on: String(found?.account.id) }, now)
  await throttleVisitor(db, 'sign-in', attempt, now)
  const seconds = await waitOnSubject(db, 'sign-in', attempt, now)
  const isRight = await passwords.isOf(password, found?.passwordHash, asker)
  if (seconds > 0 && !known) return askForCode(parts, isRight ? found : undefined, seconds)
  if (!isRight || !found) return undefined
  const { account, passwordHash } = found
  const renewed = passwords.isOutdated(passwordHash) ? await passwords.hash(password, asker) : undefined
  return await atomically(db, async (trx) => {
    if (renewed !== undefined) await updatePasswordHash(trx, account.id, { hash: renewed, was: passwordHash, now })
    await forgetTries(trx, 'sign-in', attempt)
    return await startSession(trx, parts, { account, startedBy: 'password', visitor })
  })
}
