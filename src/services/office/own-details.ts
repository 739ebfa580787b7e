import { atomically } from '#src/data/database/database.ts'
import { enqueueMail } from '#src/data/mails/outbox.ts'
import { addAudit } from '#src/data/office/audit.ts'
import { deleteInvitations, deleteNewAddress, findNewAddress, keepNewAddress } from '#src/data/office/office-invitations.ts'
import { deleteOfficeSessions } from '#src/data/office/office-sessions.ts'
import { holdOfficeUser, holdOfficeUsers, setOfficeEmail, setOfficeName } from '#src/data/office/office-users.ts'
import { newAddressEnd } from '#src/domain/office/office-times.ts'
import type { OfficeAsker } from '#src/domain/office/office-user.ts'
import * as routes from '#src/routes.ts'
import { hashOfToken, newToken } from '../accounts/account-parts.ts'
import { throttleAttempts } from '../accounts/throttle.ts'
import { placeholderAddress } from './first-administrator.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

export async function changeOwnName({ db, now }: Parts, asker: OfficeAsker, name: string): Promise<void> {
  await atomically(db, async (trx) => {
    const user = await holdOfficeUser(trx, asker.id)
    if (user?.endedAt !== null || user.name === name) return
    await setOfficeName(trx, asker.id, name)
    const change = { before: { name: user.name }, after: { name } }
    await addAudit(trx, asker, { action: 'own-name-changed', subject: `${name} (${user.email})`, ...change, now: now() })
  })
}

/**
 * Gives the first administrator, who has only a placeholder, an address and a name. Nobody else's address is changed so. Returns false if
 * the address belongs to somebody else, or theirs is no placeholder.
 */
export async function replacePlaceholder(
  { db, now }: Parts,
  asker: OfficeAsker,
  { email, name }: { email: string; name: string },
): Promise<boolean> {
  return await atomically(db, async (trx) => {
    await holdOfficeUsers(trx)
    const user = await holdOfficeUser(trx, asker.id)
    if (user?.endedAt !== null || user.email !== placeholderAddress || !(await setOfficeEmail(trx, asker.id, email))) return false
    await setOfficeName(trx, asker.id, name)
    const facts = { before: { email: user.email }, after: { email } }
    await addAudit(trx, asker, { action: 'own-address-changed', subject: `${name} (${email})`, ...facts, now: now() })
    return true
  })
}

/** Mails a link to the user's requested address. Whether the address is already used is told only to its owner. Throws RetryLater. */
export async function askForAddress(
  { db, now }: Parts,
  asker: OfficeAsker,
  { email, visitor }: { email: string; visitor: string },
): Promise<void> {
  await throttleAttempts(db, 'other-address', { from: visitor, on: `office ${asker.id}` }, now())
  const { token, hash } = newToken()
  const endsAt = newAddressEnd(now())
  await atomically(db, async (trx) => {
    await keepNewAddress(trx, asker.id, { hash, email, endsAt })
    const path = routes.officeSignIn.newAddressPage.href(token)
    await enqueueMail(trx, {
      key: `office-new-address ${hash}`,
      to: email,
      kind: 'office-new-address',
      data: { name: asker.name, path, linkEnds: endsAt.toISOString() },
    })
  })
}

/** The address that a link would give the user; undefined if the link is invalid or not theirs. */
export async function wantedAddress({ db, now }: Parts, asker: OfficeAsker, token: string): Promise<string | undefined> {
  return await findNewAddress(db, asker.id, { hash: hashOfToken(token), now: now() })
}

/**
 * Uses up the link. Notifies the old address, and ends links mailed to it and sessions elsewhere. Returns false if the link is invalid, or
 * the address belongs to somebody else.
 */
export async function changeOwnAddress({ db, now }: Parts, asker: OfficeAsker, token: string): Promise<boolean> {
  return await atomically(db, async (trx) => {
    await holdOfficeUsers(trx)
    const user = await holdOfficeUser(trx, asker.id)
    const email = await findNewAddress(trx, asker.id, { hash: hashOfToken(token), now: now() })
    if (user?.endedAt !== null || email === undefined || !(await setOfficeEmail(trx, asker.id, email))) return false
    await deleteNewAddress(trx, asker.id)
    await deleteInvitations(trx, asker.id)
    await deleteOfficeSessions(trx, asker.id, { but: asker.session.id })
    const facts = { before: { email: user.email }, after: { email } }
    await addAudit(trx, asker, { action: 'own-address-changed', subject: `${user.name} (${email})`, ...facts, now: now() })
    const changedAt = now().toISOString()
    await enqueueMail(trx, {
      key: `office-sign-in-changed ${asker.id} address ${changedAt}`,
      to: user.email,
      kind: 'office-sign-in-changed',
      data: { name: user.name, change: `The email address was changed to ${email}`, device: asker.session.device, changedAt },
    })
    return true
  })
}
