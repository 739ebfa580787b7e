import { atomically } from '#src/data/database/database.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { findInvited, takeInvitation } from '#src/data/office/office-invitations.ts'
import { deleteOfficeSession, deleteOfficeSessionOf, deleteOfficeSessions, noteConfirmed } from '#src/data/office/office-sessions.ts'
import { holdOfficeUser } from '#src/data/office/office-users.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import { hashOfToken } from '../accounts/account-parts.ts'
import type { OfficeBrowser, OfficeParts } from './office-parts.ts'
import { type StartedBy, type StartedOfficeSession, startOfficeSession } from './office-sessions.ts'
import { type Proof, proveOfficeUser } from './prove-identity.ts'

/** Signs in whose proof it is. Undefined where it is nobody's, or they may not sign in. Throws RetryLater. */
export async function signInToOffice(parts: OfficeParts, proof: Proof, browser: OfficeBrowser): Promise<StartedOfficeSession | undefined> {
  const user = await proveOfficeUser(parts, proof, browser)
  return user && (await startSessionFor(parts, user.id, { startedBy: proof.kind, isProved: true, browser }))
}

/** Starts a session of an office user who has been recognised; undefined where they were shut out meanwhile. */
export async function startSessionFor(parts: OfficeParts, userId: number, started: StartedBy): Promise<StartedOfficeSession | undefined> {
  return await atomically(parts.db, async (trx) => {
    // Who is shut out at this moment is so before this, or after it, and then with this session.
    const user = await holdOfficeUser(trx, userId)
    return user?.endedAt === null ? await startOfficeSession(trx, parts, { user, ...started }) : undefined
  })
}

/** Whether it is the proof of who asks: then nothing is asked again for a while. Throws RetryLater. */
export async function confirmOfficeUser(parts: OfficeParts, asker: OfficeAsker, proof: Proof, browser: OfficeBrowser): Promise<boolean> {
  const user = await proveOfficeUser(parts, proof, browser)
  if (user?.id !== asker.id) return false
  await noteConfirmed(parts.db, asker.session.id, parts.now())
  return true
}

/** Who is let in by the link of an invitation, which stays good; undefined where it is good no more. */
export function findInvitedUser({ db, now }: OfficeParts, token: string): Promise<{ id: number; name: string } | undefined> {
  return findInvited(db, hashOfToken(token), now())
}

/** Uses the link up and signs its user in. Undefined where it is good no more. */
export async function acceptInvitation(
  parts: OfficeParts,
  token: string,
  browser: OfficeBrowser,
): Promise<StartedOfficeSession | undefined> {
  return await atomically(parts.db, async (trx) => {
    const userId = await takeInvitation(trx, hashOfToken(token), parts.now())
    const user = userId === undefined ? undefined : await holdOfficeUser(trx, userId)
    return user?.endedAt === null ? await startOfficeSession(trx, parts, { user, startedBy: 'link', isProved: false, browser }) : undefined
  })
}

export async function signOutOfOffice({ db, now }: OfficeParts, asker: OfficeAsker, token: string): Promise<void> {
  await atomically(db, async (trx) => {
    await deleteOfficeSession(trx, hashOfToken(token))
    await addAudit(trx, asker, { action: 'signed-out', subject: asker.session.device, now: now() })
  })
}

/** Ends one of one's own sessions, or all but the one that asks. Returns how many. */
export async function endOwnSessions({ db, now }: OfficeParts, asker: OfficeAsker, which: { id: string } | 'others'): Promise<number> {
  return await atomically(db, async (trx) => {
    const ended =
      which === 'others'
        ? await deleteOfficeSessions(trx, asker.id, { but: asker.session.id })
        : Number(await deleteOfficeSessionOf(trx, asker.id, which.id))
    if (ended > 0) await addAudit(trx, asker, { action: 'sessions-ended', subject: `${ended} of their own`, now: now() })
    return ended
  })
}
