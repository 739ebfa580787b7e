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
 * Undefined if address and password do not match an account, after the same work whether or not there is an account (rules: A28). If others
 * made too many attempts on the account, a code is required too, whatever the password; not from an address with a recent successful
 * sign-in. Throws RetryLater for this visitor's attempts.
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

/** A code is required, whether or not one was mailed. */
export interface CodeAsked {
  /** For a cookie of this browser: the code works in no other. */
  token: string
  /** Seconds until others' attempts no longer count. */
  seconds: number
}

/**
 * Mails a code to the account's owner if the password was right. Otherwise nothing is mailed, and the answer is the same, so that guessing
 * reveals nothing (decision 149). The mail is written after the response, so that its time reveals nothing either.
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
      // A new password set before this invalidates the old one; one set after this ends the code.
      await holdAccount(trx, account.id)
      if ((await findPasswordHash(trx, account.id)) !== passwordHash) return
      if (await enqueueMail(trx, { key: `sign-in-code ${hash}`, to: account.email, kind: 'sign-in-code', data }))
        await keepCode(trx, { browser: hash, accountId: account.id, codeHash: hashOf(token, code), endsAt })
    })
  })
  return { token, seconds }
}

/**
 * Signs in with a mailed code. Undefined if it is not this browser's, was used or has expired. Throws RetryLater after a few attempts,
 * whether or not there is a code.
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

/** Includes the browser's token: six digits alone are easily guessed from a hash. */
function hashOf(token: string, code: string): string {
  return hashOfToken(`${token} ${code}`)
}
