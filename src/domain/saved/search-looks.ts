import type { SearchCriteria } from '../search/search-criteria.ts'
import { mostSearches, type SavedSearch } from './saved-search.ts'

/** When a visitor looked at the results of a saved search. Stored apart from the search, whose shape is the wire's. */
export interface LookedAt {
  search_id: string
  /** ISO 8601: the last look. */
  looked_at: string
  /** ISO 8601: the last look before this visit; later properties count as new during the whole visit. */
  since: string
}

/** Coming back from a property, or reloading, is still the same visit. */
const visitMs = 30 * 60_000

/** The list after another look at a saved search, last look first; at most as long as the list of searches. */
export function looksWith(looks: readonly LookedAt[], search: SavedSearch, now: Date): readonly LookedAt[] {
  const look = { search_id: search.search_id, looked_at: now.toISOString(), since: newSinceVisit(looks, search, now).toISOString() }
  return [look, ...looks.filter(({ search_id }) => search_id !== search.search_id)].slice(0, mostSearches)
}

/** Properties added after this are new since the last look, or since the search was saved. */
export function newSinceLook(looks: readonly LookedAt[], { search_id, saved_at }: SavedSearch): Date {
  const look = looks.find((each) => each.search_id === search_id)
  return new Date(look && look.looked_at > saved_at ? look.looked_at : saved_at)
}

/** The same for the results page, where a second look within a visit changes nothing. */
export function newSinceVisit(looks: readonly LookedAt[], search: SavedSearch, now: Date): Date {
  const look = looks.find(({ search_id }) => search_id === search.search_id)
  const last = newSinceLook(looks, search)
  const isSameVisit = look !== undefined && look.since >= search.saved_at && now.getTime() - last.getTime() < visitMs
  return isSameVisit ? new Date(look.since) : last
}

const dayMs = 86_400_000

/** A search for properties added since then, in whole days as searches count, so that its answer can be shared by all visitors. */
export function searchForNew({ page: _page, createdAgo, ...criteria }: SearchCriteria, since: Date, now: Date): SearchCriteria {
  const days = Math.max(1, Math.ceil((now.getTime() - since.getTime()) / dayMs))
  return { ...criteria, createdAgo: Math.min(days, createdAgo ?? days), sorted: 'most-recent-first' }
}

export function countNew(cards: readonly { createdAt: string }[], since: Date): number {
  return cards.filter(({ createdAt }) => Date.parse(createdAt) > since.getTime()).length
}
