import type { Branch } from './agency.ts'
import { branchPagePath } from './branch-path.ts'
import type { StoredPicture } from './pictures.ts'
import { fullName } from './staff-member.ts'

/** Somebody of the agency as cards show them, with where they work. */
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
  branch: { slug: string; name: string }
  /** `link` is where the department has a page. */
  department?: { label: string; name: string; link?: string }
}

/** Everybody, in the agency's order of its branches and of the people in them. A photograph that could not be stored is left out. */
export function shownStaff(branches: readonly Branch[], pictures: ReadonlyMap<string, ShownStaff['photo'] & object>): ShownStaff[] {
  return branches.flatMap(({ slug, name, departments, staff }) =>
    staff.map(({ firstName, surname, departmentId, photo, about: _about, email: _email, contactableFor: _contactableFor, ...member }) => {
      const department = departments.find(({ id }) => id === departmentId)
      const stored = photo === undefined ? undefined : pictures.get(photo)
      return {
        ...member,
        name: fullName({ firstName, surname }),
        branch: { slug, name },
        ...(department && {
          department: { label: department.label, name: department.name, ...(department.link !== undefined && { link: department.link }) },
        }),
        ...(stored && { photo: stored }),
      }
    }),
  )
}

/** Those whom a block wants: of a branch, of departments of a label, or the named ones in their order. Without wishes it is everybody. */
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

/** Whether a page is the branch's own or lies below it: there its name says nothing new (rules: C17). */
export function isOnBranchPage(path: string, slug: string): boolean {
  return `${path}/`.includes(`${branchPagePath(slug)}/`)
}
