import { deleteAccount } from '#src/data/accounts/retention.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Account } from '#src/domain/accounts/account.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { isOwnPassword } from './confirms-owner.ts'

/**
 * Deletes an account for somebody who knows its password, and all that is held about its owner; what they agreed to stays without
 * saying who. Returns whether it was the password. Throws ComeAgain.
 */
export async function deleteOwnAccount(
  parts: AccountParts,
  account: Account,
  given: { password: string; visitor: Visitor },
): Promise<boolean> {
  if (!(await isOwnPassword(parts, account, given))) return false
  await atomically(parts.db, (trx) => deleteAccount(trx, account.id))
  return true
}
