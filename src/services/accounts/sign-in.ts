import { randomInt } from 'node:crypto'
import { findAccountByEmail, findPasswordHash, holdAccount, updatePasswordHash } from '#src/data/accounts/accounts.ts'
import { keepCode, takeCode } from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { type Account, emailKey } from '#src/domain/accounts/account.ts'
import { signInCodeEnd } from '#src/domain/accounts/session-lifetime.ts'
import { type AccountParts, hashOfToken, newToken, type Visitor } from './account-parts.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { forgetTries, isKnown, throttleAttempts, throttleVisitor, waitOnSubject } from './throttle.ts'

/**
 * Undefined where address and password are not of one account, after the same work whether or not there is an account (rules: A28).
 * Where others tried too much on the account, a code is asked for besides, whatever the password; not where somebody got into it from this
 * visitor's address lately. Throws RetryLater for what this visitor tried.
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

interface Owner {
  account: Account
  passwordHash: string
}

/** That a code is asked for, whether or not one was mailed. */
export interface CodeAsked {
  /** For a cookie of the browser that signs in: the code is good in no other. */
  token: string
  /** Until others' tries on the account no longer count. */
  seconds: number
}

/**
 * Mails a code to the owner of an account, whose password was right. Without an account, or where the password was wrong, nothing is mailed
 * and nobody is told: whoever guesses learns nothing (decision 149). The mail is written after the answer, so that its time tells nothing
 * either.
 */
function askForCode({ db, later, now }: AccountParts, found: Owner | undefined, seconds: number): CodeAsked {
  const { token, hash } = newToken()
  later.add(async () => {
    if (!found) return
    const { account, passwordHash } = found
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const endsAt = signInCodeEnd(now())
    const data = { firstName: account.profile.first_name, code, codeEnds: endsAt.toISOString() }
    await atomically(db, async (trx) => {
      // A new password that comes first ends what the old one is good for; one that comes later ends the code.
      await holdAccount(trx, account.id)
      if ((await findPasswordHash(trx, account.id)) !== passwordHash) return
      if (await enqueueMail(trx, { key: `sign-in-code ${hash}`, to: account.email, kind: 'sign-in-code', data }))
        await keepCode(trx, { browser: hash, accountId: account.id, codeHash: hashOf(token, code), endsAt })
    })
  })
  return { token, seconds }
}

/**
 * Signs in by a mailed code. Undefined where it is not the one of this browser, or it was used or has ended. Throws RetryLater after a few
 * tries, whether or not there is a code.
 */
export async function enterCode(
  parts: AccountParts,
  { token, code }: { token: string; code: string },
  visitor: Visitor,
): Promise<StartedSession | undefined> {
  const { db } = parts
  const now = parts.now()
  const browser = hashOfToken(token)
  await throttleAttempts(db, 'sign-in-code', { from: visitor.from, on: browser }, now)
  return await atomically(db, async (trx) => {
    const accountId = await takeCode(trx, { browser, codeHash: hashOf(token, code.replaceAll(/\s/g, '')) }, now)
    const account = accountId === undefined ? undefined : await holdAccount(trx, accountId)
    if (!account) return undefined
    await forgetTries(trx, 'sign-in', { from: visitor.from, on: emailKey(account.email) })
    return await startSession(trx, parts, { account, startedBy: 'password', visitor })
  })
}

/** With what only the browser holds: six digits alone are soon guessed from their hash. */
function hashOf(token: string, code: string): string {
  return hashOfToken(`${token} ${code}`)
}
