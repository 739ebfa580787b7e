import type { Branch } from '#src/domain/site/agency.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/field.tsx'
import styles from './filter-form.module.css'

interface FilterFormProps {
  branches: readonly Branch[]
  chosen: { branch: string; department: string }
  /** People that were found. */
  count: number
}

/** Chooses by branch and department. A plain form: what is chosen is an address that can be sent. */
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

/** The departments in which somebody works, each once by its label, under the name that it has first; by name. */
export function departmentOptions(branches: readonly Pick<Branch, 'departments' | 'staff'>[]): { value: string; text: string }[] {
  const found = new Map<string, string>()
  for (const { departments, staff } of branches) {
    for (const { id, label, name } of departments) {
      if (!found.has(label) && staff.some(({ departmentId }) => departmentId === id)) found.set(label, name)
    }
  }
  return [...found].map(([value, text]) => ({ value, text })).sort((one, other) => one.text.localeCompare(other.text, 'en-GB'))
}
