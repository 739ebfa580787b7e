import { setFilters } from '#src/domain/search/search-filters.ts'
import { heldCriteria } from '#src/domain/search/search-form.ts'
import { Icon } from '#src/ui/icon.tsx'
import { formControls } from '#src/ui/search-form/search-controls.ts'
import styles from './active-filters.module.css'
import type { Results } from './load.ts'
import { resultsAddress } from './results-address.ts'

/** What is asked for and has no field in the form above, so that the visitor sees it, with a link that takes each away (EmptyResults has such links for all). */
export function ActiveFilters({ results }: { results: Results }) {
  const { criteria, standing, branch } = results
  const among = heldCriteria(criteria, formControls('bar', criteria))
  const filters = setFilters(criteria, { among, branchName: branch?.name })
  if (filters.length === 0) return null
  return (
    <ul data-in-place aria-label="Also asked for" className={styles.filters}>
      {filters.map(({ text, without }) => (
        <li key={text}>
          <a href={resultsAddress(without, standing, results)} aria-label={`Search without: ${text}`} className={styles.filter}>
            <span>{text}</span>
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}
