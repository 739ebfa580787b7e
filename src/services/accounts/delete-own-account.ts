import { deleteAccount, findPasswordHash } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/atomically.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { throttle } from './throttle.ts'

/**
 * Deletes an account for somebody who knows its password, and all that is held about its owner; what they agreed to stays without
 * saying who. Returns whether it was the password. Throws ComeAgain.
 */
export async function deleteOwnAccount(
  { db, passwords, now }: AccountParts,
  { id, email }: Account,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<boolean> {
  passwords.refuseWhenBusy()
  await throttle(db, 'sign-in', { from: visitor.from, on: emailKey(email) }, now())
  if (!(await passwords.isOf(password, await findPasswordHash(db, id)))) return false
  await atomically(db, (trx) => deleteAccount(trx, id))
  return true
}
