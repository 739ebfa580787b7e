import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { insertInvitation } from '#src/data/office/office-invitations.ts'
import { findOfficePasskeys } from '#src/data/office/office-passkeys.ts'
import { findOfficeUser, findOfficeUsers, holdOfficeUsers, insertOfficeUser } from '#src/data/office/office-users.ts'
import { findLoadedVersion, saveLoadedVersion } from '#src/data/places/save-places.ts'
import { printedLinkEnd } from '#src/domain/office/office-times.ts'
import * as routes from '#src/routes.ts'
import { newToken } from '../accounts/account-parts.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** Until the assistant asks for the administrator's own address; its domain is reserved (RFC 2606). */
export const placeholderAddress = 'administrator@agency.invalid'

/** The database's name for the id of the administrator that a start made. */
const memory = 'first administrator'

/**
 * A link that signs in the first administrator of an agency once, within a day. The user is made where the office has none; later starts
 * give a new link until that administrator has a way to sign in. Undefined otherwise.
 */
export async function firstAdministratorLink({ db, now }: Parts): Promise<string | undefined> {
  return await atomically(db, async (trx) => {
    await holdOfficeUsers(trx)
    const id = (await firstAdministrator(trx)) ?? (await makeFirstAdministrator({ db: trx, now }))
    if (id === undefined || (await hasWayIn(trx, id))) return undefined
    return await linkForADay(trx, id, now())
  })
}

/** The path of a link that signs a user in once, within a day. */
export async function linkForADay(trx: Kysely<Schema>, userId: number, now: Date): Promise<string> {
  const { token, hash } = newToken()
  await insertInvitation(trx, userId, { hash, now, endsAt: printedLinkEnd(now) })
  return routes.officeSignIn.invitation.href(token)
}

async function firstAdministrator(trx: Kysely<Schema>): Promise<number | undefined> {
  const remembered = await findLoadedVersion(trx, memory)
  return remembered === undefined ? undefined : Number(remembered)
}

async function makeFirstAdministrator({ db, now }: Parts): Promise<number | undefined> {
  if ((await findOfficeUsers(db, 'all')).length > 0) return undefined
  const user = { email: placeholderAddress, name: 'Administrator', role: 'administrator', branches: 'all' } as const
  const made = await insertOfficeUser(db, { ...user, now: now() })
  if (made) await saveLoadedVersion(db, memory, String(made.id))
  return made?.id
}

/** Also true for somebody whose access has ended. */
async function hasWayIn(trx: Kysely<Schema>, id: number): Promise<boolean> {
  const user = await findOfficeUser(trx, id)
  if (!user || user.endedAt !== null || user.passwordHash !== null || user.hasSingleSignOn) return true
  return (await findOfficePasskeys(trx, id)).length > 0
}
