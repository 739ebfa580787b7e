import { deletePasskey } from '#src/data/accounts/passkeys.ts'
import type { SignedIn } from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import { mailPasskeyChanged } from './account-mails.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { confirmsOwner } from './confirms-owner.ts'

/**
 * Removes a passkey of the account. Returns whether it had it; undefined where it is not the owner who asks (rules: A39). Throws ComeAgain.
 */
export async function removePasskey(
  parts: AccountParts,
  who: SignedIn,
  { id, ...given }: { id: number; password: string; visitor: Visitor },
): Promise<boolean | undefined> {
  if (!(await confirmsOwner(parts, who, given))) return undefined
  return await atomically(parts.db, async (trx) => {
    const passkey = await deletePasskey(trx, who.account.id, id)
    if (passkey) await mailPasskeyChanged(trx, who.account, { passkey, change: 'removed', now: parts.now() })
    return passkey !== undefined
  })
}
