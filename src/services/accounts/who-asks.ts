import { findSession, noteUse, type SignedIn } from '#src/data/accounts/sessions.ts'
import { goingOn, isUseWorthNoting } from '#src/domain/accounts/session-lifetime.ts'
import type { AccountParts } from './account-parts.ts'
import { hashOfToken } from './secret-token.ts'

/** Whose browser holds this token: undefined where it is none, or its session has ended. */
export async function whoAsks(
  { db, sessions, now }: Pick<AccountParts, 'db' | 'sessions' | 'now'>,
  token: string | undefined,
): Promise<SignedIn | undefined> {
  if (token === undefined) return undefined
  const at = now()
  const found = await findSession(db, hashOfToken(token), goingOn(at, sessions))
  if (found && isUseWorthNoting(found.session.usedAt, at)) await noteUse(db, found.session, at)
  return found
}
