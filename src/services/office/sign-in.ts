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

/** Signs in the user of a proof. Undefined if it is nobody's, or they may not sign in. Throws RetryLater. */
export async function signInToOffice(parts: OfficeParts, proof: Proof, browser: OfficeBrowser): Promise<StartedOfficeSession | undefined> {
  const user = await proveOfficeUser(parts, proof, browser)
  return user && (await startSessionFor(parts, user.id, { startedBy: proof.kind, isProved: true, browser }))
}

/** Starts a session of an authenticated office user; undefined if their access was withdrawn meanwhile. */
export async function startSessionFor(parts: OfficeParts, userId: number, started: StartedBy): Promise<StartedOfficeSession | undefined> {
  return await atomically(parts.db, async (trx) => {
    // Withdrawing access either comes before this, or after it and then ends this session too.
    const user = await holdOfficeUser(trx, userId)
    return user?.endedAt === null ? await startOfficeSession(trx, parts, { user, ...started }) : undefined
  })
}

/** Whether the proof is the current user's: they are then not asked again for a while. Throws RetryLater. */
export async function confirmOfficeUser(parts: OfficeParts, asker: OfficeAsker, proof: Proof, browser: OfficeBrowser): Promise<boolean> {
  const user = await proveOfficeUser(parts, proof, browser)
  if (user?.id !== asker.id) return false
  await noteConfirmed(parts.db, asker.session.id, parts.now())
  return true
}

/** The user of an invitation's link, which is not used up; undefined if the link is invalid. */
export function findInvitedUser({ db, now }: OfficeParts, token: string): Promise<{ id: number; name: string } | undefined> {
  return findInvited(db, hashOfToken(token), now())
}

/** Uses up the link and signs its user in. Undefined if it is invalid. */
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

/** Ends one of the own sessions, or all but the current one. Returns how many. */
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
