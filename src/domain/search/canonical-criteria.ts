import type { SearchStatus } from './criteria/criterion.ts'
import { criterionList, type SearchCriteria } from './search-criteria.ts'

const canonicalOf: ReadonlyMap<string, ((value: unknown) => unknown) | undefined> = new Map(
  criterionList.map(([name, { canonical }]) => [name, canonical]),
)

/**
 * The same search in its one canonical form: defaults dropped, tags sorted and each once, and of the drawn area, the place
 * and the query only the one that decides. A 0 does not filter, except in maxBeds, where it means studios.
 * Searches run on this form, so that whatever an address leaves out does not filter either. With the site's own
 * default status given, asking for just that is dropped too.
 */
export function canonicalCriteria(criteria: SearchCriteria, site: { defaultSearchStatus?: SearchStatus } = {}): SearchCriteria {
  const { channel, poly, placeId, q, within, ...others } = criteria
  const place = poly ? { poly } : { placeId, q: placeId ? undefined : q, within }
  const kept = Object.entries({ ...others, ...place })
    .map(([name, value]) => [name, canonicalValue(name, value)] as const)
    .filter(([name, value]) => value !== undefined && !(name === 'status' && value === site.defaultSearchStatus))
  return { channel, ...Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function canonicalValue(name: string, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return undefined
  const canonical = canonicalOf.get(name)
  if (canonical) return canonical(value)
  return value === 0 || value === false ? undefined : value
}
