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

/**
 * The purpose of a mailed link; undefined if it was used, has expired or never existed. It is not used up, since mail scanners follow
 * links.
 */
export async function purposeOfLink({ db, now }: Pick<AccountParts, 'db' | 'now'>, token: string): Promise<TokenPurpose | undefined> {
  return (await findToken(db, hashOfToken(token), now()))?.purpose
}

type Opened = { purpose: 'confirm' | 'undo' } | { purpose: 'reset'; started: StartedSession }
type Queries = Parameters<typeof takeToken>[0]

/**
 * Uses up a mailed link: confirms an address, restores one, or signs its owner in to choose a new password. Undefined as above, and if the
 * address meanwhile belongs to another account. Throws RetryLater.
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
    // The link was mailed to an earlier address of the account.
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
    // A link mailed to the old address must not open the account any more.
    await deleteTokens(trx, before.id, 'reset')
    await mailEmailChanged(trx, before, email, now)
  }
  await deleteTokens(trx, before.id, 'confirm')
  return true
}

/**
 * Restores the former address of an account. Whoever changed it may also know the password: all sessions, passkeys and other links end, and
 * a link for a new password is mailed. False if the address now belongs to another account.
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
