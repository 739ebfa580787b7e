import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { addAudit } from '#src/data/office/audit.ts'
import {
  deleteOfficeSession,
  deleteOldOfficeSessions,
  findOfficeSession,
  insertOfficeSession,
  noteOfficeUse,
} from '#src/data/office/office-sessions.ts'
import { noteOfficeUserSeen } from '#src/data/office/office-users.ts'
import {
  mostOfficeSessions,
  neverConfirmed,
  officeIdleSince,
  officeSessionEnd,
  shouldNoteOfficeUse,
} from '#src/domain/office/office-times.ts'
import type { OfficeAsker, OfficeSessionBeginning, OfficeUser } from '#src/domain/office/office-user.ts'
import { hashOfToken, newToken } from '../accounts/account-parts.ts'
import { noteKnown } from '../accounts/throttle.ts'
import type { OfficeBrowser, OfficeParts } from './office-parts.ts'

/** The cookie value of a new session, and its expiry. */
export interface StartedOfficeSession {
  token: string
  endsAt: Date
}

export interface StartedBy {
  startedBy: OfficeSessionBeginning
  /** Whether the user proved their identity; a mailed link only proves access to their mail. */
  isProved: boolean
  browser: OfficeBrowser
}

/** Signs a browser in. Any session it had ends, and the new one gets a new token, so that a token planted in the browser is worthless. */
export async function startOfficeSession(
  trx: Kysely<Schema>,
  { now }: Pick<OfficeParts, 'now'>,
  { user, startedBy, isProved, browser }: StartedBy & { user: OfficeUser },
): Promise<StartedOfficeSession> {
  if (browser.token !== undefined) await deleteOfficeSession(trx, hashOfToken(browser.token))
  const { token, hash } = newToken()
  const at = now()
  const endsAt = officeSessionEnd(at)
  await insertOfficeSession(trx, user.id, {
    id: randomUUID(),
    tokenHash: hash,
    startedBy,
    device: browser.device,
    fromAddress: browser.from,
    startedAt: at,
    usedAt: at,
    confirmedAt: isProved ? at : neverConfirmed,
    endsAt,
  })
  await deleteOldOfficeSessions(trx, user.id, mostOfficeSessions)
  const actor = { id: user.id, name: user.name, from: browser.from }
  const subject = `${user.name} (${user.email})`
  if (user.joinedAt === null) await addAudit(trx, actor, { action: 'joined', subject, now: at })
  await addAudit(trx, actor, { action: 'signed-in', subject, after: { by: startedBy, device: browser.device }, now: at })
  await noteOfficeUserSeen(trx, user.id, at)
  await noteKnown(trx, { from: browser.visitor, on: `office ${user.id}` }, at)
  return { token, endsAt }
}

/** The office user of this browser; undefined if it has no live session, or its user may not sign in any more. */
export async function findOfficeAsker(
  { db, now }: Pick<OfficeParts, 'db' | 'now'>,
  browser: OfficeBrowser,
): Promise<OfficeAsker | undefined> {
  if (browser.token === undefined) return undefined
  const at = now()
  const found = await findOfficeSession(db, hashOfToken(browser.token), { now: at, idleSince: officeIdleSince(at) })
  if (!found) return undefined
  const { user, session } = found
  if (!browser.isByItself && shouldNoteOfficeUse(session.usedAt, at)) {
    await noteOfficeUse(db, session.id, at)
    await noteOfficeUserSeen(db, user.id, at)
  }
  return { kind: 'office', ...user, session, from: browser.from }
}
