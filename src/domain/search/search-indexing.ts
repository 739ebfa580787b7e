import { canonicalCriteria } from './canonical-criteria.ts'
import type { SearchCriteria } from './search-criteria.ts'

/** A filtered page must list this many to be worth finding by a search engine; a place's own page needs one. */
const leastFiltered = 3
const lastIndexedPage = 10

/**
 * Whether search engines may keep the page: a channel and a place, and at most one of a least number of beds or a price
 * ceiling, with something on it. Every other combination would be an endless space of near copies.
 */
export function isIndexable(criteria: SearchCriteria, totalCount: number): boolean {
  const { channel: _channel, placeId: _placeId, page = 1, ...filters } = canonicalCriteria(criteria)
  const names = Object.keys(filters)
  if (page > lastIndexedPage || names.length > 1) return false
  const [only] = names
  if (only === undefined) return totalCount > 0
  return (only === 'minBeds' || only === 'maxPrice') && totalCount >= leastFiltered
}
