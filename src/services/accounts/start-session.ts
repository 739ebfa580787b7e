import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { noteSeen } from '#src/data/accounts/accounts.ts'
import { endOldSessions, endSession, insertSession, type SignedIn } from '#src/data/accounts/sessions.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { Account, SessionBeginning } from '#src/domain/accounts/account.ts'
import { mostSessions, sessionEnd } from '#src/domain/accounts/session-lifetime.ts'
import type { AccountParts, Visitor } from './account-parts.ts'
import { hashOfToken, newToken } from './secret-token.ts'
import { noteKnown } from './throttle.ts'

/** Somebody who is signed in as of now, and what their cookie is to hold. */
export interface StartedSession extends SignedIn {
  token: string
}

interface Start {
  account: Account
  startedBy: SessionBeginning
  visitor: Visitor
}

/**
 * Signs a browser in. The session it had ends, whoever's it was, and the new one has a token nobody has seen: one that somebody else
 * put into the browser is worth nothing afterwards.
 */
export async function startSession(
  trx: Kysely<Schema>,
  { sessions, now }: Pick<AccountParts, 'sessions' | 'now'>,
  { account, startedBy, visitor }: Start,
): Promise<StartedSession> {
  if (visitor.token !== undefined) await endSession(trx, hashOfToken(visitor.token))
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
  await noteSeen(trx, account.id, at)
  await noteKnown(trx, { from: visitor.from, on: String(account.id) }, at)
  return { account, session, token }
}
