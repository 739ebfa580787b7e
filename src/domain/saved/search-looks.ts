import type { SearchCriteria } from '../search/search-criteria.ts'
import { mostSearches, type SavedSearch } from './saved-search.ts'

/** When somebody looked at the results of a saved search. Apart from the saved search, whose shape is the wire's. */
export interface LookedAt {
  search_id: string
  /** ISO 8601: the last time. */
  looked_at: string
  /** ISO 8601: the last time before that, and before this visit: what came after it is new for as long as the visit lasts. */
  since: string
}

/** Who comes back from a property, or loads the page again, is still on the same visit. */
const visitMs = 30 * 60_000

/** The list once a saved search was looked at again; as long as that of searches can be, the last looked at first. */
export function looksWith(looks: readonly LookedAt[], search: SavedSearch, now: Date): readonly LookedAt[] {
  const look = { search_id: search.search_id, looked_at: now.toISOString(), since: newSinceVisit(looks, search, now).toISOString() }
  return [look, ...looks.filter(({ search_id }) => search_id !== search.search_id)].slice(0, mostSearches)
}

/** What came after this is new since the search was last looked at, or since it was saved. */
export function newSinceLook(looks: readonly LookedAt[], { search_id, saved_at }: SavedSearch): Date {
  const look = looks.find((each) => each.search_id === search_id)
  return new Date(look && look.looked_at > saved_at ? look.looked_at : saved_at)
}

/** The same on the page of results, where looking again within a visit does not make it old. */
export function newSinceVisit(looks: readonly LookedAt[], search: SavedSearch, now: Date): Date {
  const look = looks.find(({ search_id }) => search_id === search.search_id)
  const last = newSinceLook(looks, search)
  const isSameVisit = look !== undefined && look.since >= search.saved_at && now.getTime() - last.getTime() < visitMs
  return isSameVisit ? new Date(look.since) : last
}

const dayMs = 86_400_000

/** The search for what came since: in whole days, as searches have it, so that its answer is the same for everyone. */
export function searchForNew({ page: _page, createdAgo, ...criteria }: SearchCriteria, since: Date, now: Date): SearchCriteria {
  const days = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / dayMs))
  return { ...criteria, createdAgo: Math.min(days, createdAgo ?? days), sorted: 'most-recent-first' }
}

export function countNew(cards: readonly { createdAt: string }[], since: Date): number {
  return cards.filter(({ createdAt }) => Date.parse(createdAt) > since.getTime()).length
}
