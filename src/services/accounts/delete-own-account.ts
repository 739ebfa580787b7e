import { deleteAccount, findPasswordHash } from '#src/data/accounts/accounts.ts'
import { atomically } from '#src/data/database/atomically.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { throttle } from './throttle.ts'

/**
 * Deletes an account for somebody who knows its password, and all that is held about its owner; what they agreed to stays without
 * saying who. Returns whether it was the password. Throws ComeAgain.
 */
export async function deleteOwnAccount(
  { db, passwords, now }: AccountParts,
  { id }: Account,
  { password, visitor }: { password: string; visitor: Visitor },
): Promise<boolean> {
  passwords.refuseWhenBusy()
  // For itself: nobody who is not signed in keeps its owner from it.
  await throttle(db, 'sign-in', { from: visitor.from, on: `delete ${id}` }, now())
  if (!(await passwords.isOf(password, await findPasswordHash(db, id)))) return false
  await atomically(db, (trx) => deleteAccount(trx, id))
  return true
}
