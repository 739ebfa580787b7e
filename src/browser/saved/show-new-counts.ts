import { savedCriteria } from '#src/domain/saved/saved-search.ts'
import { looksWith, newSinceVisit } from '#src/domain/saved/search-looks.ts'
import { resultsShown } from '../results/results-events.ts'
import { askNewCount, newCountText } from './ask-new-count.ts'
import { savedSearches, searchLooks } from './saved-store.ts'

/**
 * Where the results on the page belong to a saved search, says how many are new since it was last viewed, and records that it is viewed
 * now. Where the number cannot be fetched, nothing is said, and the results are still new the next time.
 */
export function showNewCounts(): void {
  void tell()
  document.addEventListener(resultsShown, () => void tell())
}

async function tell(): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-results-new]')
  const id = document.querySelector<HTMLElement>('[data-results] [data-save][data-search]')?.dataset.search
  const search = savedSearches.read().find(({ search_id }) => search_id === id)
  if (!place || !search) return
  const since = newSinceVisit(searchLooks.read(), search, new Date())
  try {
    const count = await askNewCount(savedCriteria(search), since)
    searchLooks.write(looksWith(searchLooks.read(), search, new Date()))
    place.textContent = newCountText(count, since)
  } catch (error) {
    console.warn('What is new in this search could not be asked for', error)
  }
}
