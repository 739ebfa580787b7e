import { atomically } from '#src/data/database/database.ts'
import { findOfficeUserByEmail, insertOfficeUser } from '#src/data/office/office-users.ts'
import type { OfficeRole } from '#src/domain/office/office-user.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { fullName, type StaffMember } from '#src/domain/site/staff-member.ts'
import { linkForADay } from './first-administrator.ts'
import type { OfficeParts } from './office-parts.ts'

type Parts = Pick<OfficeParts, 'db' | 'now'>

/** The address does not exist: its domain is reserved (RFC 2606). */
const administrator = { email: 'administrator@withyandvale.example', name: 'Demo Administrator' }

/**
 * Gives the demo an administrator for its sign-in link, office users for each branch from the staff on its site, and a viewer. Existing
 * users stay.
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

/** The first staff member of a branch manages it, as in the demo's content. */
function demoRole({ jobTitle }: StaffMember, index: number): OfficeRole {
  if (index === 0) return 'manager'
  return /assistant|trainee|apprentice/i.test(jobTitle) ? 'viewer' : 'staff'
}

/**
 * A link that signs in the demo's administrator once, within a day; a new one for each start. Undefined if they may not sign in any more.
 */
export async function demoSignInLink({ db, now }: Parts): Promise<string | undefined> {
  return await atomically(db, async (trx) => {
    const user = await findOfficeUserByEmail(trx, administrator.email)
    if (!user || user.endedAt !== null) return undefined
    return await linkForADay(trx, user.id, now())
  })
}
