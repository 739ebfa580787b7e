import { isOneAddress } from '#src/domain/mails/mail.ts'
import { type Branches, type OfficeRole, officeRoles } from '#src/domain/office/office-user.ts'
import { proofText } from '../session/read-proof.ts'

/** The typed details of an office user. */
export interface TypedUser {
  email: string
  name: string
  role: OfficeRole
  branches: Branches
  /** Which of the staff on the site they are. */
  staffId: number | null
}

/** Errors by field. */
export type UserErrors = Partial<Record<keyof TypedUser, string>>

export const emptyUser: TypedUser = { email: '', name: '', role: 'staff', branches: [], staffId: null }

export const emailError = 'Please enter an email address like name@example.com.'
export const nameError = 'Please enter a name of 100 characters at most.'

/** A name on one line; '' where it is invalid or longer than 100 characters. */
export function readName(typed: unknown): string {
  const name = proofText(typed).trim().replaceAll(/\s+/g, ' ')
  return name.length > 100 ? '' : name
}

/** Reads a form's fields; branches that the agency does not have are errors. */
export function readUser(
  fields: Readonly<Record<string, unknown>>,
  {
    branchIds,
    staffIds,
    email = proofText(fields.email).trim(),
  }: { branchIds: readonly number[]; staffIds: readonly number[]; email?: string },
): { typed: TypedUser; errors: UserErrors } {
  const errors: UserErrors = {}
  const name = readName(fields.name)
  const role = officeRoles.find((each) => each === fields.role)
  const chosen = (Array.isArray(fields.branches) ? fields.branches : [fields.branches]).filter(
    (each): each is string => typeof each === 'string',
  )
  const branches: Branches = chosen.includes('all') ? 'all' : [...new Set(chosen.map(Number))].sort((one, other) => one - other)
  if (!isOneAddress(email)) errors.email = emailError
  if (name === '') errors.name = nameError
  if (role === undefined) errors.role = 'Please choose a role.'
  if (branches !== 'all' && (branches.length === 0 || !branches.every((id) => branchIds.includes(id))))
    errors.branches = 'Please choose the whole agency, or one branch or more.'
  const staffId = staffIds.find((id) => String(id) === fields.staff_id) ?? null
  if (staffId === null && proofText(fields.staff_id) !== '') errors.staffId = 'Please choose somebody whom the site shows, or nobody.'
  return { typed: { email, name: name || proofText(fields.name), role: role ?? 'viewer', branches, staffId }, errors }
}
