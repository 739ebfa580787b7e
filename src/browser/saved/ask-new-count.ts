import { countNew, searchForNew } from '#src/domain/saved/search-looks.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { searchQuery } from '#src/domain/search/search-query.ts'
import * as routes from '#src/routes.ts'

/** The limit of one reply (rules: W12); beyond it the text says that there are at least so many. */
const mostCounted = 200

/** How many properties of a search are new since a moment, at most 200. Throws where the request fails. */
export async function askNewCount(criteria: SearchCriteria, since: Date, signal?: AbortSignal): Promise<number> {
  const query = searchQuery(searchForNew(criteria, since, new Date()))
  query.set('count', String(mostCounted))
  const response = await fetch(`${routes.search.results.href()}?${query}`, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${response.status} from ${response.url}`)
  const { properties } = (await response.json()) as { properties: readonly { createdAt: string }[] }
  return countNew(properties, since)
}

/** '3 new since you last looked, on 20 November'; empty for none. */
export function newCountText(count: number, since: Date): string {
  if (count === 0) return ''
  const day = since.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })
  return `${count}${count >= mostCounted ? ' or more' : ''} new since you last looked, on ${day}`
}
