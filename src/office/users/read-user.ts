import { isOneAddress } from '#src/domain/mails/mail.ts'
import { type Branches, type OfficeRole, officeRoles } from '#src/domain/office/office-user.ts'
import { textOf } from '../session/read-proof.ts'

/** What was typed about an office user. */
export interface TypedUser {
  email: string
  name: string
  role: OfficeRole
  branches: Branches
}

/** What is wrong with it, by field. */
export type UserErrors = Partial<Record<keyof TypedUser, string>>

export const blankUser: TypedUser = { email: '', name: '', role: 'staff', branches: [] }

/** Reads the fields of a form; branches that the agency does not have are wrong. */
export function readUser(
  fields: Readonly<Record<string, unknown>>,
  { branchIds, email = textOf(fields.email).trim() }: { branchIds: readonly number[]; email?: string },
): { typed: TypedUser; errors: UserErrors } {
  const errors: UserErrors = {}
  const name = textOf(fields.name).trim().replaceAll(/\s+/g, ' ')
  const role = officeRoles.find((each) => each === fields.role)
  const chosen = (Array.isArray(fields.branches) ? fields.branches : [fields.branches]).filter(
    (each): each is string => typeof each === 'string',
  )
  const branches: Branches = chosen.includes('all') ? 'all' : [...new Set(chosen.map(Number))].sort((one, other) => one - other)
  if (!isOneAddress(email)) errors.email = 'Please enter an email address like name@example.com.'
  if (name === '' || name.length > 100) errors.name = 'Please enter a name of 100 characters at most.'
  if (role === undefined) errors.role = 'Please choose a role.'
  if (branches !== 'all' && (branches.length === 0 || !branches.every((id) => branchIds.includes(id))))
    errors.branches = 'Please choose the whole agency, or one branch or more.'
  return { typed: { email, name, role: role ?? 'viewer', branches }, errors }
}
