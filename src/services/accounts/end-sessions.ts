import { endAddressChanges } from '#src/data/accounts/account-tokens.ts'
import { endSessionOf, endSessions, type SignedIn } from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import type { AccountParts } from './account-parts.ts'

/**
 * Signs every other browser out; a change of address that one of them may have asked for is not made either. Returns how many there
 * were.
 */
export async function endOtherSessions({ db }: Pick<AccountParts, 'db'>, { account, session }: SignedIn): Promise<number> {
  return await atomically(db, async (trx) => {
    const ended = await endSessions(trx, account.id, { but: session.id })
    await endAddressChanges(trx, account)
    return ended
  })
}

/** The same with one browser, which may be the one that asks. Returns whether the account had it. */
export async function endOneSession({ db }: Pick<AccountParts, 'db'>, { account, session }: SignedIn, id: string): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const isEnded = await endSessionOf(trx, account.id, id)
    if (isEnded && id !== session.id) await endAddressChanges(trx, account)
    return isEnded
  })
}
