import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { endAddressChanges } from '#src/data/accounts/account-tokens.ts'
import { noteAccountSeen } from '#src/data/accounts/accounts.ts'
import {
  deleteSession,
  endOldSessions,
  endSessionOf,
  endSessions,
  findSession,
  insertSession,
  noteUse,
  type SignedIn,
} from '#src/data/accounts/sessions.ts'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { Account, SessionBeginning } from '#src/domain/accounts/account.ts'
import { liveSessionTimes, mostSessions, sessionEnd, shouldNoteUse } from '#src/domain/accounts/session-lifetime.ts'
import { type AccountParts, hashOfToken, newToken, type Visitor } from './account-parts.ts'
import { noteKnown } from './throttle.ts'

/** A new session, with the value of its cookie. */
export interface StartedSession extends SignedIn {
  token: string
}

interface Start {
  account: Account
  startedBy: SessionBeginning
  visitor: Visitor
}

/** Signs a browser in. Any session it had ends, and the new one gets a new token, so that a token planted in the browser is worthless. */
export async function startSession(
  trx: Kysely<Schema>,
  { sessions, now }: Pick<AccountParts, 'sessions' | 'now'>,
  { account, startedBy, visitor }: Start,
): Promise<StartedSession> {
  if (visitor.token !== undefined) await deleteSession(trx, hashOfToken(visitor.token))
  const { token, hash } = newToken()
  const at = now()
  const session = {
    id: randomUUID(),
    accountId: account.id,
    startedBy,
    device: visitor.device,
    startedAt: at,
    usedAt: at,
    endsAt: sessionEnd(at, sessions),
  }
  await insertSession(trx, session, hash)
  await endOldSessions(trx, session, mostSessions - 1)
  await noteAccountSeen(trx, account.id, at)
  await noteKnown(trx, { from: visitor.from, on: String(account.id) }, at)
  return { account, session, token }
}

/** Ends all other sessions of the account and cancels a requested change of address. Returns how many there were. */
export async function endOtherSessions({ db }: Pick<AccountParts, 'db'>, { account, session }: SignedIn): Promise<number> {
  return await atomically(db, async (trx) => {
    const ended = await endSessions(trx, account.id, { but: session.id })
    await endAddressChanges(trx, account)
    return ended
  })
}

/** Ends one session, perhaps the own one. Returns whether the account had it. */
export async function endOneSession({ db }: Pick<AccountParts, 'db'>, { account, session }: SignedIn, id: string): Promise<boolean> {
  return await atomically(db, async (trx) => {
    const isEnded = await endSessionOf(trx, account.id, id)
    if (isEnded && id !== session.id) await endAddressChanges(trx, account)
    return isEnded
  })
}

/** The owner of the session with this token; undefined if there is none or it has ended. */
export async function findSessionOwner(
  { db, sessions, now }: Pick<AccountParts, 'db' | 'sessions' | 'now'>,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined
  const at = now()
  const found = await findSession(db, hashOfToken(token), liveSessionTimes(at, sessions))
  if (found && shouldNoteUse(found.session.usedAt, at)) await noteUse(db, found.session, at)
  return found
}
