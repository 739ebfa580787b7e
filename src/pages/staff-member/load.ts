import type { AgencyContent, Branch, Department } from '#src/domain/site/agency.ts'
import { type ShownStaff, shownStaff } from '#src/domain/site/shown-staff.ts'
import type { StaffMember } from '#src/domain/site/staff-member.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'

export interface StaffContent {
  member: StaffMember
  branch: Branch
  department: Department | undefined
  /** Other staff of the same department, else of the same branch. */
  colleagues: readonly ShownStaff[]
  agency: Pick<AgencyContent, 'site' | 'branches'>
  /** The agency's own pictures, by file name. */
  pictures: ReadonlyMap<string, ContentPicture>
  publicUrl: string
  now: Date
}

/** Undefined where no staff member has that label. */
export function loadStaffMember(
  known: Pick<StaffContent, 'agency' | 'pictures' | 'publicUrl' | 'now'>,
  urlLabel: string,
): StaffContent | undefined {
  const branch = known.agency.branches.find(({ staff }) => staff.some((each) => each.urlLabel === urlLabel))
  const member = branch?.staff.find((each) => each.urlLabel === urlLabel)
  if (!branch || !member) return undefined
  const department = branch.departments.find(({ id }) => id === member.departmentId)
  const others = shownStaff([branch], known.pictures).filter(({ id }) => id !== member.id)
  const ofDepartment = department ? others.filter((each) => each.department?.label === department.label) : []
  return { ...known, member, branch, department, colleagues: ofDepartment.length > 0 ? ofDepartment : others }
}
