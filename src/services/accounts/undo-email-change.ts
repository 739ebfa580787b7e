import { type AccountToken, deleteAllTokens } from '#src/data/accounts/account-tokens.ts'
import { confirmEmail } from '#src/data/accounts/accounts.ts'
import { deletePasskeys } from '#src/data/accounts/passkeys.ts'
import { endSessions } from '#src/data/accounts/sessions.ts'
import { mailLink } from './account-mails.ts'

type Queries = Parameters<typeof confirmEmail>[0]

/**
 * Gives an account the address back that it had. Whoever changed it may know the password too: every session, passkey and other mailed link
 * ends, and a link for a new password goes to the address. False where the address is another account's by now.
 */
export async function undoEmailChange(trx: Queries, { accountId, email }: AccountToken, now: Date): Promise<boolean> {
  const restored = await confirmEmail(trx, accountId, { email, now })
  if (!restored) return false
  await deleteAllTokens(trx, accountId)
  await endSessions(trx, accountId)
  await deletePasskeys(trx, accountId)
  await mailLink(trx, restored, { kind: 'reset-password', to: email, now })
  return true
}
