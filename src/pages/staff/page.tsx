import type { Branch } from '#src/domain/site/agency.ts'
import { chosenStaff, type ShownStaff } from '#src/domain/site/shown-staff.ts'
import { breadcrumbData } from '#src/domain/structured-data/thing.ts'
import * as routes from '#src/routes.ts'
import { Breadcrumbs } from '#src/ui/breadcrumbs.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Select } from '#src/ui/field.tsx'
import { PageHeading, Section } from '#src/ui/section.tsx'
import { StaffCard } from '#src/ui/staff-card/staff-card.tsx'
import grid from '#src/ui/staff-card/staff-grid.module.css'
import type { Page } from '../page.ts'
import styles from './page.module.css'

interface StaffContent {
  siteName: string
  branches: readonly Branch[]
  staff: readonly ShownStaff[]
  /** Labels that exist; empty for all. */
  chosen: { branch: string; department: string }
  /** Paths of the agency's pages. */
  paths: ReadonlySet<string>
  publicUrl: string
}

/** The staff by branch. A filtered list is not indexed. */
export function staffPage(content: StaffContent): Page {
  const { siteName, staff, chosen, publicUrl } = content
  const own = routes.staff.index.href()
  const trail = [{ text: 'Home', href: routes.site.home.href() }, { text: 'Our people' }]
  return {
    kind: 'staff',
    head: {
      title: 'Our people by branch',
      description: `Who works for ${siteName}: ${staff.length} people by branch and department, and how to reach each of them.`,
      canonical: own,
      ...((chosen.branch !== '' || chosen.department !== '') && { robots: 'noindex, follow' as const }),
      structuredData: [breadcrumbData(trail.map(({ text, href = own }) => ({ name: text, address: publicUrl + href })))],
    },
    view: <Staff content={content} crumbs={trail} />,
  }
}

function Staff({ content, crumbs }: { content: StaffContent; crumbs: Parameters<typeof Breadcrumbs>[0]['crumbs'] }) {
  const { branches, staff, chosen, paths } = content
  const shown = chosenStaff(staff, {
    people: [],
    ...(chosen.branch !== '' && { branch: chosen.branch }),
    ...(chosen.department !== '' && { department: chosen.department }),
  })
  const groups = branches.flatMap((branch) => {
    const people = shown.filter((member) => member.branch.slug === branch.slug)
    return people.length > 0 ? [{ branch, people }] : []
  })
  return (
    <>
      <Breadcrumbs crumbs={crumbs} inColumn />
      <PageHeading text="Our people" />
      <p className={styles.count}>{countText(staff, branches)}</p>
      <FilterForm branches={branches} chosen={chosen} count={shown.length} />
      {groups.map(({ branch, people }) => (
        <Section
          key={branch.id}
          id={branch.slug}
          heading={branch.name}
          link={{ text: `${branch.name} branch`, href: routes.branches.one.href(branch.slug) }}
        >
          <ul className={classNames(grid.grid, grid.level)}>
            {people.map((member) => (
              <li key={member.id}>
                {/* The heading above names the branch: the card is told that it stands on the branch's own page. */}
                <StaffCard id={branch.slug} staff={member} path={routes.branches.one.href(branch.slug)} paths={paths} />
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

const list = new Intl.ListFormat('en-GB')

/** `19 people in Taunton, Wellington and Dulverton. Ask for any of them by name.` */
function countText(staff: readonly ShownStaff[], branches: readonly Branch[]): string {
  const where = branches.filter(({ slug }) => staff.some(({ branch }) => branch.slug === slug)).map(({ name }) => name)
  if (staff.length === 1) return `Ask for ${staff[0]?.name} in ${where[0]}.`
  return `${staff.length} people in ${list.format(where)}. Ask for any of them by name.`
}

interface FilterFormProps {
  branches: readonly Branch[]
  chosen: { branch: string; department: string }
  /** How many people were found. */
  count: number
}

/** Filters by branch and department. A plain form: the result has an address that can be shared. */
export function FilterForm({ branches, chosen, count }: FilterFormProps) {
  const isChosen = chosen.branch !== '' || chosen.department !== ''
  const ofBranches = branches.map(({ slug, name }) => ({ value: slug, text: name }))
  return (
    <search data-screen-only="" className={styles.search}>
      <form action={routes.staff.index.href()} className={styles.form}>
        <Select
          id="branch"
          name="branch"
          label="Branch"
          options={[{ value: '', text: 'All branches' }, ...ofBranches]}
          defaultValue={chosen.branch}
        />
        <Select
          id="department"
          name="department"
          label="Department"
          options={[{ value: '', text: 'All departments' }, ...departmentOptions(branches)]}
          defaultValue={chosen.department}
        />
        <Button type="submit">Show</Button>
      </form>
      {isChosen ? (
        <p className={styles.found} role="status">
          {count === 0 ? 'Nobody works there in this department.' : count === 1 ? '1 person' : `${count} people`}
          <a href={routes.staff.index.href()}>Everybody</a>
        </p>
      ) : null}
    </search>
  )
}

/** The departments with staff, each label once under the first name it has, sorted by name. */
export function departmentOptions(branches: readonly Pick<Branch, 'departments' | 'staff'>[]): { value: string; text: string }[] {
  const found = new Map<string, string>()
  for (const { departments, staff } of branches) {
    for (const { id, label, name } of departments) {
      if (!found.has(label) && staff.some(({ departmentId }) => departmentId === id)) found.set(label, name)
    }
  }
  return [...found].map(([value, text]) => ({ value, text })).sort((one, other) => one.text.localeCompare(other.text, 'en-GB'))
}
