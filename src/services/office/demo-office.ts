import { atomically } from '#src/data/database/database.ts'
import { insertInvitation } from '#src/data/office/office-invitations.ts'
import { findOfficeUserByEmail, insertOfficeUser } from '#src/data/office/office-users.ts'
import { demoLinkEnd } from '#src/domain/office/office-times.ts'
import type { OfficeRole } from '#src/domain/office/office-user.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { fullName, type StaffMember } from '#src/domain/site/staff-member.ts'
import * as routes from '#src/routes.ts'
import { newToken } from '../accounts/account-parts.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** Nobody has this address: it is of a domain that is reserved (RFC 2606). */
const administrator = { email: 'administrator@withyandvale.example', name: 'Demo Administrator' }

/**
 * Gives the demo the administrator whom its link signs in, for each branch office users out of
 * the staff whom its site shows, and somebody who only looks. What is there stays.
 */
export async function seedDemoOffice({ db, now }: Parts, branches: readonly Branch[]): Promise<void> {
  await atomically(db, async (trx) => {
    const isNew = await insertOfficeUser(trx, { ...administrator, role: 'administrator', branches: 'all', now: now() })
    if (!isNew) return
    for (const branch of branches) {
      for (const [index, member] of branch.staff.entries()) {
        const { id: staffId, email } = member
        if (email === undefined) continue
        const user = { email, name: fullName(member), role: demoRole(member, index), branches: [branch.id], staffId }
        await insertOfficeUser(trx, { ...user, now: now() })
      }
      const accounts = { email: `accounts.${branch.slug}@withyandvale.example`, name: `Accounts, ${branch.name}` }
      await insertOfficeUser(trx, { ...accounts, role: 'viewer', branches: [branch.id], now: now() })
    }
  })
}

/** The first of a branch leads it, as the demo's content has them. */
function demoRole({ jobTitle }: StaffMember, index: number): OfficeRole {
  if (index === 0) return 'manager'
  return /assistant|trainee|apprentice/i.test(jobTitle) ? 'viewer' : 'staff'
}

/**
 * A link that signs the administrator of the demo in once, for a day; made anew with each start. Undefined where they may not sign in any
 * more.
 */
export async function demoSignInLink({ db, now }: Parts): Promise<string | undefined> {
  return await atomically(db, async (trx) => {
    const user = await findOfficeUserByEmail(trx, administrator.email)
    if (!user || user.endedAt !== null) return undefined
    const { token, hash } = newToken()
    await insertInvitation(trx, user.id, { hash, now: now(), endsAt: demoLinkEnd(now()) })
    return routes.officeSignIn.invitation.href(token)
  })
}
