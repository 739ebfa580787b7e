import { useState, useSyncExternalStore } from 'react'
import { savedSearches } from '#src/browser/saved/saved-store.ts'
import { toastOf } from '#src/browser/saved/toggle.ts'
import { showToast } from '#src/browser/toast.ts'
import { dayText } from '#src/domain/dates/day.ts'
import { type SavedSearch, savedCriteria, withoutSearch, withSearchAgain } from '#src/domain/saved/saved-search.ts'
import { setFilters } from '#src/domain/search/search-filters.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { spoken } from '#src/ui/spoken.ts'
import type { OverlayProps } from '../overlay.ts'
import { UndoRemoval } from '../undo-removal.tsx'
import { UserTabs } from '../user-tabs.tsx'
import styles from './saved-searches.module.css'
import { useNewMatches } from './use-new-matches.ts'

const nothing: readonly SavedSearch[] = []

/** The searches saved on this device (rules: A2, A20). */
export function SavedSearches({ page }: OverlayProps<'accounts'>) {
  const saved = useSyncExternalStore(savedSearches.subscribe, savedSearches.read, () => nothing)
  const [removed, setRemoved] = useState<SavedSearch>()
  const { counts, hasFailed, retry } = useNewMatches(saved)
  const [backId, setBackId] = useState<string>()

  function keep(next: readonly SavedSearch[]): boolean {
    const isKept = savedSearches.write(next)
    if (!isKept) showToast(toastOf('search', 'refused'))
    return isKept
  }
  function remove(search: SavedSearch) {
    if (!keep(withoutSearch(savedSearches.read(), search.search_id))) return
    showToast(toastOf('search', 'removed'))
    setRemoved(search)
  }
  function putBack(search: SavedSearch) {
    // First, since the row is drawn as soon as it is kept.
    setBackId(search.search_id)
    if (!keep(withSearchAgain(savedSearches.read(), search))) return
    showToast(toastOf('search', 'saved'))
    setRemoved(undefined)
  }

  return (
    <div className={styles.saved}>
      <UserTabs current="searches" accounts={page.accounts} />
      {removed ? <UndoRemoval key={removed.search_id} what={removed.title} undo={() => putBack(removed)} /> : null}
      {saved.length === 0 ? <p className={styles.empty}>Saved searches will appear here.</p> : null}
      {hasFailed ? (
        <div role="alert" className={styles.failed}>
          <p>What is new since you last looked could not be asked.</p>
          <Button variant="signal" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : null}
      <ul className={styles.searches}>
        {saved.map((search) => (
          <li key={search.search_id} className={styles.search}>
            <h3 className={styles.title}>
              <a href={`${routes.search.page.href()}?${searchQuery(savedCriteria(search))}`}>{search.title}</a>
            </h3>
            <Filters search={search} />
            <p className={styles.when}>
              {counts.get(search.search_id) ? <strong className={styles.new}>{counts.get(search.search_id)}</strong> : null}
              Saved on {dayText(search.saved_at.slice(0, 10))}
            </p>
            {/* biome-ignore lint/a11y/noAutofocus: 'Undo', which had the focus, has gone */}
            <button type="button" onClick={() => remove(search)} className={styles.remove} autoFocus={search.search_id === backId}>
              <Icon name="close" size={16} /> Remove<span className={spoken}> {search.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What its title need not say: searches that differ in their tags alone are told apart. */
function Filters({ search }: { search: SavedSearch }) {
  const filters = setFilters(savedCriteria(search)).map(({ text }) => text)
  return filters.length > 0 ? <p className={styles.filters}>{filters.join(' · ')}</p> : null
}
