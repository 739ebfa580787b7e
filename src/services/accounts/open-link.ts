import {
  type AccountToken,
  deleteAllTokens,
  deleteTokens,
  endAddressChanges,
  findToken,
  type TokenPurpose,
  takeToken,
} from '#src/data/accounts/account-tokens.ts'
import { confirmEmail, findAccount } from '#src/data/accounts/accounts.ts'
import { deletePasskeys } from '#src/data/accounts/passkeys.ts'
import { endSessions } from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import { isUniqueViolation } from '#src/data/database/database-errors.ts'
import { type Account, emailKey } from '#src/domain/accounts/account.ts'
import { mailAccountLink, mailEmailChanged } from './account-mails.ts'
import { type AccountParts, hashOfToken, type Visitor } from './account-parts.ts'
import { type StartedSession, startSession } from './sessions.ts'
import { throttleAttempts } from './throttle.ts'

/** What a mailed link is for; undefined where it was used, has ended, or never was. Uses nothing up: mail scanners follow links. */
export async function purposeOfLink({ db, now }: Pick<AccountParts, 'db' | 'now'>, token: string): Promise<TokenPurpose | undefined> {
  return (await findToken(db, hashOfToken(token), now()))?.purpose
}

type Opened = { purpose: 'confirm' | 'undo' } | { purpose: 'reset'; started: StartedSession }
type Queries = Parameters<typeof takeToken>[0]

/**
 * Uses a mailed link up: confirms the address, gives one back, or signs its owner in to choose a new password. Undefined as above, and
 * where the address is another account's, also from this very moment on. Throws RetryLater.
 */
export async function openLink(parts: AccountParts, token: string, visitor: Visitor): Promise<Opened | undefined> {
  const { db } = parts
  const now = parts.now()
  const hash = hashOfToken(token)
  await throttleAttempts(db, 'link', { from: visitor.from, on: hash }, now)
  const opening = atomically(db, async (trx): Promise<Opened | undefined> => {
    const taken = await takeToken(trx, hash, now)
    const account = taken && (await findAccount(trx, taken.accountId))
    if (!taken || !account) return undefined
    if (taken.purpose === 'confirm') return (await confirm(trx, account, { email: taken.email, now })) ? { purpose: 'confirm' } : undefined
    if (taken.purpose === 'undo') return (await undoEmailChange(trx, taken, now)) ? { purpose: 'undo' } : undefined
    // Mailed to an address that is no longer the account's.
    if (emailKey(taken.email) !== emailKey(account.email)) return undefined
    await deleteTokens(trx, account.id, 'reset')
    await endAddressChanges(trx, account)
    const confirmed = (await confirmEmail(trx, account.id, { email: account.email, now })) ?? account
    return { purpose: 'reset', started: await startSession(trx, parts, { account: confirmed, startedBy: 'reset-link', visitor }) }
  })
  return await opening.catch((error) => {
    if (isUniqueViolation(error)) return undefined
    throw error
  })
}

async function confirm(trx: Queries, before: Account, { email, now }: { email: string; now: Date }): Promise<boolean> {
  if (!(await confirmEmail(trx, before.id, { email, now }))) return false
  if (emailKey(before.email) !== emailKey(email)) {
    // What was mailed to the old address must not open the account any more.
    await deleteTokens(trx, before.id, 'reset')
    await mailEmailChanged(trx, before, email, now)
  }
  await deleteTokens(trx, before.id, 'confirm')
  return true
}

/**
 * Gives an account the address back that it had. Whoever changed it may know the password too: every session, passkey and other mailed link
 * ends, and a link for a new password goes to the address. False where the address is another account's by now.
 */
async function undoEmailChange(trx: Queries, { accountId, email }: AccountToken, now: Date): Promise<boolean> {
  const restored = await confirmEmail(trx, accountId, { email, now })
  if (!restored) return false
  await deleteAllTokens(trx, accountId)
  await endSessions(trx, accountId)
  await deletePasskeys(trx, accountId)
  await mailAccountLink(trx, restored, { kind: 'reset-password', to: email, now })
  return true
}
