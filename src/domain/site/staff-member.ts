import type { staffMemberContent } from '../content/branch-content.ts'
import type { Content } from '../content/fields.ts'

/** Somebody who works at a branch. */
export interface StaffMember extends Omit<Content<typeof staffMemberContent>, 'department'> {
  departmentId?: number
}

export function fullName({ firstName, surname }: Pick<StaffMember, 'firstName' | 'surname'>): string {
  return `${firstName} ${surname}`
}
