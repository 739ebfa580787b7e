import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './near-form.module.css'
import type { BranchesContent } from './shown-branches.ts'

/** Asks for a postcode or a place. A plain form: what it finds is a page of its own, with scripts and without. */
export function NearForm({ near }: Pick<BranchesContent, 'near'>) {
  const isUnknown = near !== undefined && near.place === undefined
  return (
    <search data-screen-only="" className={styles.search}>
      <form action={routes.branches.index.href()} className={styles.form}>
        <Field
          id="near"
          name="near"
          label="Find the branch nearest to you"
          hint="A postcode, a town or a village"
          defaultValue={near?.typed}
          error={isUnknown ? `We do not know where “${near.typed}” is. Try a postcode, or the nearest town.` : undefined}
          autoComplete="postal-code"
          maxLength={60}
          required
        />
        <Button type="submit" icon={shapes.search}>
          Find
        </Button>
        <p className={styles.here} data-enhance="near-me">
          <Button variant="outline" icon={shapes.locate} data-do="">
            Use my location
          </Button>
          <span role="status" />
        </p>
      </form>
      {near ? (
        <p className={styles.all}>
          <a href={routes.branches.index.href()}>All branches</a>
        </p>
      ) : null}
    </search>
  )
}
