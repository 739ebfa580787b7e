import { useEffect, useState } from 'react'
import { resultsShown } from '#src/browser/results/results-events.ts'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { SaveSearchButton, type SearchToSave } from '../save-button.tsx'
import { mapSearchKey, readMapSearch } from './map-search.ts'
import styles from './results-map.module.css'

/**
 * Saves the search that the map shows, as its list would, and leads to its alert by mail: the server words and names it there. Nothing while that list is on its way, so
 * that no other search is saved.
 */
export function SaveShownSearch({ criteria }: { criteria: SearchCriteria }) {
  const [listed, setListed] = useState(readListed)
  useEffect(() => {
    const read = () => setListed(readListed())
    document.addEventListener(resultsShown, read)
    return () => document.removeEventListener(resultsShown, read)
  }, [])
  if (listed?.key !== mapSearchKey(criteria)) return null
  // Another search is another button, which is then marked as saved or not (browser/saved/hearts.ts).
  return (
    <>
      <SaveSearchButton key={listed.query} query={listed.query} title={listed.title} variant="plate" />
      {listed.alert === undefined ? null : (
        <a href={listed.alert} rel="nofollow" className={styles.alert}>
          Email me new ones
        </a>
      )}
    </>
  )
}

/** The search of the list on the page, as its own button saves it. */
function readListed(): (SearchToSave & { key: string; alert: string | undefined }) | undefined {
  const region = resultsRegion()
  const { search: query, title } = region.querySelector<HTMLElement>('[data-save][data-search]')?.dataset ?? {}
  if (query === undefined || title === undefined) return undefined
  const alert = region.querySelector<HTMLAnchorElement>('a[data-alert]')?.getAttribute('href') ?? undefined
  return { query, title, alert, key: mapSearchKey(readMapSearch(region.dataset.search ?? '')) }
}
