import { findPasswordHash } from '#src/data/accounts/accounts.ts'
import type { SignedIn } from '#src/data/accounts/sessions.ts'
import { may, userOf } from '#src/domain/policies/who-may.ts'
import { type AccountParts, knownDeviceHeadStart, type Visitor } from './account-parts.ts'
import { throttleAttempts } from './throttle.ts'

/**
 * Whether the owner is asking for a change that could take the account over: they signed in recently or give the password. Throws
 * RetryLater.
 */
export async function confirmsOwner(
  parts: AccountParts,
  { account, session }: SignedIn,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<boolean> {
  if (may(userOf(session, parts.now()), 'take-account-over')) return true
  return password !== '' && (await isOwnPassword(parts, account, { password, visitor }))
}

/** Whether it is the account's password. Guesses are counted separately from sign-ins, so that others cannot lock the owner out. */
export async function isOwnPassword(
  { db, passwords, now }: AccountParts,
  { id }: SignedIn['account'],
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<boolean> {
  // Signed-in users count as known.
  const asker = { name: `own ${id}`, ahead: knownDeviceHeadStart }
  passwords.refuseWhenBusy(asker)
  await throttleAttempts(db, 'sign-in', { from: visitor.from, on: `own ${id}` }, now())
  return await passwords.isOf(password, await findPasswordHash(db, id), asker)
}
