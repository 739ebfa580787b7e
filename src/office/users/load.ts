import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findOfficeUsers } from '#src/data/office/office-users.ts'
import type { OfficeAsker, OfficeUser } from '#src/domain/office/office-user.ts'
import { mayChangeOfficeUser } from '#src/domain/policies/office-branches.ts'
import { may } from '#src/domain/policies/who-may.ts'

export interface ListedUser extends OfficeUser {
  isOwn: boolean
  mayBeChanged: boolean
}

/** The office users of the user's branches. */
export async function loadUsers(db: Kysely<Schema>, asker: OfficeAsker): Promise<ListedUser[]> {
  const users = await findOfficeUsers(db, asker.branches)
  return users.map((user) => listedUser(user, asker))
}

export function listedUser(user: OfficeUser, asker: OfficeAsker): ListedUser {
  return { ...user, isOwn: user.id === asker.id, mayBeChanged: may(asker, 'change-office-users') && mayChangeOfficeUser(asker, user) }
}
