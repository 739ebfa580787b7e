import { randomInt } from 'node:crypto'
import { findPasswordHash, holdAccount } from '#src/data/accounts/accounts.ts'
import { keepCode, takeCode } from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import { signInCodeEnd } from '#src/domain/accounts/session-lifetime.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { hashOfToken, newToken } from './secret-token.ts'
import { type StartedSession, startSession } from './start-session.ts'
import { forgetTries, throttle } from './throttle.ts'

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
 * Mails a code to the owner of an account, whose password was right. Without an account, or where the password was wrong, nothing is mailed and nobody
 * is told: whoever guesses learns nothing (decision 149). The mail is written after the answer, so that its time tells nothing either.
 */
export function askForCode({ db, later, now }: AccountParts, found: Owner | undefined, seconds: number): CodeAsked {
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
 * Signs in by a mailed code. Undefined where it is not the one of this browser, or it was used or has ended. Throws ComeAgain after a few tries,
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
  await throttle(db, 'sign-in-code', { from: visitor.from, on: browser }, now)
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
