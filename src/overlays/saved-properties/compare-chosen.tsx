import { mostCompared } from '#src/domain/property/comparison.ts'
import * as routes from '#src/routes.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './compare-chosen.module.css'

/** Leads to the comparison of those that were chosen, and says how many may be. Stays in view, so that each choice shows what it did. */
export function CompareChosen({ ids }: { ids: readonly number[] }) {
  return (
    <div role="status" className={styles.compare}>
      {ids.length >= 2 && ids.length <= mostCompared ? (
        <a href={routes.property.comparison.href(ids)} className={styles.go}>
          Compare {ids.length} side by side <Icon shape={shapes.arrow} />
        </a>
      ) : (
        <p className={styles.hint}>{hintOf(ids.length)}</p>
      )}
    </div>
  )
}

function hintOf(chosen: number): string {
  if (chosen > mostCompared) return `Choose ${mostCompared} at most to compare`
  return chosen === 1 ? 'Choose one more to compare' : `Choose 2 to ${mostCompared} to compare`
}
