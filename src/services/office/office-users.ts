import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { releaseLeadsOf } from '#src/data/leads/office-leads.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { type AuditActor, addAudit } from '#src/data/office/audit.ts'
import { deleteInvitations, insertInvitation } from '#src/data/office/office-invitations.ts'
import { deleteOfficePasskeys } from '#src/data/office/office-passkeys.ts'
import { clearOfficePassword, setOidcSubject } from '#src/data/office/office-secrets.ts'
import { deleteOfficeSessions } from '#src/data/office/office-sessions.ts'
import {
  findOfficeUser,
  hasOtherAdministrator,
  holdOfficeUser,
  holdOfficeUsers,
  insertOfficeUser,
  type NewOfficeUser,
  setEnded,
  updateOfficeUser,
} from '#src/data/office/office-users.ts'
import type { AuditFacts } from '#src/domain/office/audit.ts'
import { invitationEnd } from '#src/domain/office/office-times.ts'
import type { OfficeAsker, OfficeUser } from '#src/domain/office/office-user.ts'
import { mayChangeOfficeUser } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'
import * as routes from '#src/routes.ts'
import { newToken } from '../accounts/account-parts.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>
type Refusal = 'not yours' | 'taken' | 'last administrator' | 'gone'

/** Somebody with access to the machine: they may do everything. */
export const commandLine: AuditActor = { id: null, name: 'The command line', from: '' }

type By = OfficeAsker | typeof commandLine

/**
 * Runs changes of office users one after another, checked against the current rights of the user who asks rather than those at the time of
 * the request: if two shut each other out at once, the second no longer may. `others`: the affected users, before and after.
 */
async function changing<Result>(
  { db }: Parts,
  by: By,
  change: (trx: Kysely<Schema>, mayChange: (...others: Placed[]) => boolean) => Promise<Result | Refusal>,
): Promise<Result | Refusal> {
  return await atomically(db, async (trx) => {
    await holdOfficeUsers(trx)
    if (!('kind' in by)) return await change(trx, () => true)
    const asker = await findOfficeUser(trx, by.id)
    if (asker?.endedAt !== null || !may(asker, 'change-office-users')) return 'not yours'
    return await change(trx, (...others) => others.every((other) => mayChangeOfficeUser(asker, other)))
  })
}

type Placed = Pick<OfficeUser, 'role' | 'branches'> & { id?: number }

/** Invites somebody by a mailed link. 'taken': an office user with this address exists, perhaps a former one. */
export async function inviteOfficeUser(parts: Parts, by: By, given: Omit<NewOfficeUser, 'now'>): Promise<OfficeUser | Refusal> {
  const { now } = parts
  return await changing(parts, by, async (trx, mayChange) => {
    if (!mayChange(given)) return 'not yours'
    const user = await insertOfficeUser(trx, { ...given, now: now() })
    if (!user) return 'taken'
    await mailInvitation(trx, by, { user, now: now() })
    await addAudit(trx, by, { action: 'user-invited', subject: subjectOf(user), after: factsOf(user), now: now() })
    return user
  })
}

/** Mails another link, replacing the earlier one, to somebody who lost it or returns. Their ways to sign in stay. */
export async function inviteOfficeUserAgain(parts: Parts, by: By, id: number): Promise<'done' | Refusal> {
  const { now } = parts
  return await changing(parts, by, async (trx, mayChange) => {
    const user = await holdOfficeUser(trx, id)
    if (!user) return 'gone'
    if (!mayChange(user)) return 'not yours'
    await setEnded(trx, id, null)
    await mailInvitation(trx, by, { user, now: now() })
    await addAudit(trx, by, { action: 'user-invited', subject: subjectOf(user), before: endOf(user), after: factsOf(user), now: now() })
    return 'done'
  })
}

type OfficeUserChange = Pick<OfficeUser, 'name' | 'role' | 'branches' | 'staffId'>

/** Changes a user's rights, which apply from their next request, as each asks the database. */
export async function changeOfficeUser(parts: Parts, by: OfficeAsker, id: number, change: OfficeUserChange): Promise<'done' | Refusal> {
  const { now } = parts
  return await changing(parts, by, async (trx, mayChange) => {
    const user = await holdOfficeUser(trx, id)
    if (!user) return 'gone'
    if (!mayChange(user, { ...change, id })) return 'not yours'
    const [before, after] = [factsOf(user), factsOf({ ...user, ...change })]
    if (JSON.stringify(before) === JSON.stringify(after)) return 'done'
    await updateOfficeUser(trx, id, change)
    await addAudit(trx, by, { action: 'user-changed', subject: subjectOf(user), before, after, now: now() })
    return 'done'
  })
}

/** Withdraws access: all sessions end at once, and passkeys, password and links are removed. The row stays for the audit list. */
export async function endOfficeUser(parts: Parts, by: By, id: number): Promise<'done' | Refusal> {
  const { now } = parts
  return await changing(parts, by, async (trx, mayChange) => {
    const user = await holdOfficeUser(trx, id)
    if (!user) return 'gone'
    if (!mayChange(user)) return 'not yours'
    if (user.endedAt !== null) return 'done'
    if (user.role === 'administrator' && user.branches === 'all' && !(await hasOtherAdministrator(trx, id))) return 'last administrator'
    await setEnded(trx, id, now())
    await deleteOfficeSessions(trx, id)
    await deleteOfficePasskeys(trx, id)
    await clearOfficePassword(trx, id)
    await setOidcSubject(trx, id, null)
    await deleteInvitations(trx, id)
    await releaseLeadsOf(trx, id)
    await addAudit(trx, by, { action: 'user-ended', subject: subjectOf(user), before: factsOf(user), now: now() })
    return 'done'
  })
}

/** A user whom the current one may see. */
export async function findOfficeUserFor({ db }: Pick<OfficeParts, 'db'>, asker: OfficeAsker, id: number): Promise<OfficeUser | undefined> {
  const user = await findOfficeUser(db, id)
  if (!user) return undefined
  const { branches } = asker
  const isSeen = branches === 'all' || user.branches === 'all' || user.branches.some((each) => branches.includes(each))
  return isSeen ? user : undefined
}

async function mailInvitation(trx: Kysely<Schema>, by: AuditActor, { user, now }: { user: OfficeUser; now: Date }): Promise<void> {
  const { token, hash } = newToken()
  const endsAt = invitationEnd(now)
  await insertInvitation(trx, user.id, { hash, now, endsAt })
  await enqueueMail(trx, {
    key: `office-invitation ${hash}`,
    to: user.email,
    kind: 'office-invitation',
    data: {
      name: user.name,
      invitedBy: by.id === null ? null : by.name,
      path: routes.officeSignIn.invitation.href(token),
      linkEnds: endsAt.toISOString(),
    },
  })
}

function subjectOf({ name, email }: OfficeUser): string {
  return `${name} (${email})`
}

function factsOf({ name, role, branches, staffId }: OfficeUserChange): AuditFacts {
  return { name, role, branches: branches === 'all' ? 'all' : [...branches], 'staff member': staffId }
}

function endOf({ endedAt }: OfficeUser): AuditFacts {
  return { ended: endedAt?.toISOString() ?? null }
}
