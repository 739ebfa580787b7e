import type { Branch } from './agency.ts'
import { branchPagePath } from './branch-path.ts'
import type { StoredPicture } from './pictures.ts'
import { fullName } from './staff-member.ts'

/** A staff member as cards show them, with their branch. */
export interface ShownStaff {
  id: number
  urlLabel: string
  name: string
  jobTitle: string
  /** Letters after the name: `MRICS`. */
  accreditation?: string
  directLine?: string
  mobileNumber?: string
  photo?: StoredPicture
  branch: Pick<Branch, 'slug' | 'name' | 'telephone'>
  /** `link`: the department's page, if it has one. */
  department?: { label: string; name: string; link?: string }
}

/** All staff, in the agency's order of branches and people. Photographs that could not be stored are left out. */
export function shownStaff(branches: readonly Branch[], pictures: ReadonlyMap<string, ShownStaff['photo'] & object>): ShownStaff[] {
  return branches.flatMap(({ slug, name, telephone, departments, staff }) =>
    staff.map(({ id, urlLabel, firstName, surname, jobTitle, accreditation, directLine, mobileNumber, departmentId, photo }) => {
      const department = departments.find(({ id }) => id === departmentId)
      const stored = photo === undefined ? undefined : pictures.get(photo)
      return {
        id,
        urlLabel,
        jobTitle,
        ...(accreditation !== undefined && { accreditation }),
        ...(directLine !== undefined && { directLine }),
        ...(mobileNumber !== undefined && { mobileNumber }),
        name: fullName({ firstName, surname }),
        branch: { slug, name, telephone },
        ...(department && {
          department: { label: department.label, name: department.name, ...(department.link !== undefined && { link: department.link }) },
        }),
        ...(stored && { photo: stored }),
      }
    }),
  )
}

/** The staff that a block selects: of a branch, of departments with a label, or named ones in order; everybody by default. */
export function chosenStaff(
  staff: readonly ShownStaff[],
  { branch, department, people }: { branch?: string; department?: string; people: readonly { urlLabel: string }[] },
): ShownStaff[] {
  const named = people.length === 0 ? staff : people.flatMap(({ urlLabel }) => staff.filter((member) => member.urlLabel === urlLabel))
  return named.filter(
    (member) =>
      (branch ?? member.branch.slug) === member.branch.slug && (department === undefined || member.department?.label === department),
  )
}

/** Whether a page is the branch's own or below it, where repeating its name is pointless (rules: C17). */
export function isOnBranchPage(path: string, slug: string): boolean {
  return `${path}/`.includes(`${branchPagePath(slug)}/`)
}
