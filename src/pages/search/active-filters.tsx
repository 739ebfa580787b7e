import { activeFilters, withoutFilters } from '#src/domain/search/search-filters.ts'
import { Icon } from '#src/ui/icon.tsx'
import * as shapes from '#src/ui/icon-shapes.ts'
import styles from './active-filters.module.css'
import type { Results } from './load.ts'
import { resultsAddress } from './results-address.ts'

/** What is asked for, as chips: each a link to the search without it, and one that clears them all. Place and order are none of them. */
export function ActiveFilters({ results }: { results: Results }) {
  const { criteria, standing, branch } = results
  const filters = activeFilters(criteria, { branchName: branch?.name })
  if (filters.length === 0) return null
  return (
    <ul data-in-place aria-label="Filters in use" className={styles.filters}>
      {filters.map(({ text, without }) => (
        <li key={text}>
          <a href={resultsAddress(without, standing, results)} aria-label={`Search without: ${text}`} className={styles.filter}>
            <span>{text}</span>
            <Icon shape={shapes.close} size={16} />
          </a>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <a href={resultsAddress(withoutFilters(criteria), standing, results)} className={styles.clear}>
            Clear all
          </a>
        </li>
      ) : null}
    </ul>
  )
}
