import { useEffect, useState } from 'react'
import { askNewCount, newCountText } from '#src/browser/saved/ask-new-count.ts'
import { searchLooks } from '#src/browser/saved/saved-store.ts'
import { type SavedSearch, savedCriteria } from '#src/domain/saved/saved-search.ts'
import { newSinceLook } from '#src/domain/saved/search-looks.ts'

interface NewMatches {
  /** A text on what is new in each search, by the search's id; empty where nothing is new, absent while unknown. */
  counts: ReadonlyMap<string, string>
  hasFailed: boolean
  retry: () => void
}

/** What is new in each of these searches since it was last viewed: asked for one after another, each once. */
export function useNewMatches(searches: readonly SavedSearch[]): NewMatches {
  const [counts, setCounts] = useState<ReadonlyMap<string, string>>(new Map())
  const [hasFailed, setHasFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  const wanted = searches.map(({ search_id }) => search_id).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: of other searches, and once more by `turn`
  useEffect(() => {
    const stop = new AbortController()
    setHasFailed(false)
    void askEach(
      searches.filter(({ search_id }) => !counts.has(search_id)),
      stop.signal,
      (id, text) => setCounts((known) => new Map(known).set(id, text)),
    ).then((isAll) => {
      if (!isAll && !stop.signal.aborted) setHasFailed(true)
    })
    return () => stop.abort()
  }, [wanted, turn])

  return { counts, hasFailed, retry: () => setTurn((last) => last + 1) }
}

/** Returns false where a request failed; the searches after it are not asked for either. */
async function askEach(searches: readonly SavedSearch[], signal: AbortSignal, tell: (id: string, text: string) => void): Promise<boolean> {
  for (const search of searches) {
    const since = newSinceLook(searchLooks.read(), search)
    try {
      const count = await askNewCount(savedCriteria(search), since, signal)
      if (signal.aborted) return true
      tell(search.search_id, newCountText(count, since))
    } catch (error) {
      if (!signal.aborted) console.warn('What is new in the saved searches could not be asked for', error)
      return false
    }
  }
  return true
}
