import type { Branch } from '#src/domain/site/agency.ts'
import { branchPaths } from '#src/domain/site/agency-paths.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'
import { type ShownStaff, shownStaff } from '#src/domain/site/shown-staff.ts'
import * as routes from '#src/routes.ts'
import { classNames, visuallyHidden } from '#src/ui/class-names.ts'
import { Section } from '#src/ui/section.tsx'
import { StaffCard } from '#src/ui/staff-card/staff-card.tsx'
import grid from '#src/ui/staff-card/staff-grid.module.css'
import type { BranchPageContent } from './load.ts'
import styles from './team.module.css'

interface TeamProps extends Pick<BranchPageContent, 'pictures'> {
  branch: Branch
}

/**
 * The staff of a branch, by department in the agency's order; those without a department come last. A department is shown even without
 * staff.
 */
export function Team({ branch, pictures }: TeamProps) {
  const { departments } = branch
  const staff = shownStaff([branch], pictures)
  const paths = new Set(branchPaths({ branches: [branch] }))
  const peopleOf = (label: string) => staff.filter(({ department }) => department?.label === label)
  const lying = lyingFrom(departments.map(({ label }) => peopleOf(label).length))
  const others = staff.filter(({ department }) => department === undefined)
  if (departments.length === 0 && staff.length === 0) return null
  return (
    <Section id="team" heading="Who works here" link={{ text: 'All our people', href: routes.staff.index.href() }}>
      <div className={styles.departments}>
        {departments.map(({ id, label, name, telephone }, at) => (
          <section
            key={id}
            data-people={peopleOf(label).length}
            data-lies={at >= lying ? '' : undefined}
            id={departmentId(label)}
            aria-labelledby={`${departmentId(label)}-heading`}
            className={styles.department}
          >
            <div className={styles.top}>
              <h3 id={`${departmentId(label)}-heading`} className={styles.name}>
                {name}
              </h3>
              <p className={styles.ways}>
                {telephone === undefined ? null : <a href={telephoneLink(telephone)}>{telephone}</a>}
                <a href={routes.overlay.contactOffice.href(branch.id, { departmentId: id })} data-screen-only="">
                  Write<span className={visuallyHidden}> to {name}</span>
                </a>
              </p>
            </div>
            <Cards branch={branch} staff={peopleOf(label)} paths={paths} />
          </section>
        ))}
        <Cards branch={branch} staff={others} paths={paths} />
      </div>
    </Section>
  )
}

/** The first of two departments of one person that have the last row of four to themselves, in which their cards then lie. */
function lyingFrom(people: readonly number[]): number {
  let taken = 0
  for (const [at, count] of people.entries()) {
    const places = Math.max(count, 1)
    if (places > 4 || taken + places > 4) taken = 0
    if (taken === 0 && at === people.length - 2 && count === 1 && people.at(-1) === 1) return at
    taken = places > 4 ? 0 : (taken + places) % 4
  }
  return people.length
}

/** The id of a department's section on a branch's page. */
function departmentId(label: string): string {
  return `department-${label}`
}

interface CardsProps {
  branch: Branch
  staff: readonly ShownStaff[]
  paths: ReadonlySet<string>
}

function Cards({ branch, staff, paths }: CardsProps) {
  if (staff.length === 0) return null
  return (
    <ul className={classNames(styles.cards, grid.level)}>
      {staff.map(({ department: _department, ...member }) => (
        <li key={member.id}>
          <StaffCard id="team" staff={member} path={routes.branches.one.href(branch.slug)} paths={paths} />
        </li>
      ))}
    </ul>
  )
}
