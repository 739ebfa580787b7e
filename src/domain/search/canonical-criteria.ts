import { defaultSortOrder, type SearchCriteria, type SearchStatus } from './search-criteria.ts'

/**
 * The same search in its one canonical form: defaults dropped, tags sorted and each once, and of the drawn area, the place
 * and the query only the one that decides. A 0 does not filter, except in maxBeds, where it means studios.
 * Searches run on this form, so that whatever an address leaves out does not filter either. With the site's own
 * default status given, asking for just that is dropped too.
 */
export function canonicalCriteria(criteria: SearchCriteria, site: { defaultSearchStatus?: SearchStatus } = {}): SearchCriteria {
  const { poly, placeId, q, within, page, sorted, tags, status, shortLets, pets, ...others } = criteria
  const place = poly ? { poly } : { placeId, q: placeId ? undefined : q, within }
  const { channel, ...found } = {
    ...others,
    ...place,
    page: page === 1 ? undefined : page,
    sorted: sorted === defaultSortOrder ? undefined : sorted,
    status: status === site.defaultSearchStatus ? undefined : status,
    tags: tags && tags.length > 0 ? [...new Set(tags)].sort() : undefined,
    shortLets: shortLets || undefined,
    pets: pets || undefined,
  }
  const kept = Object.entries(found).filter(([key, value]) => !isDefault(key, value))
  return { channel, ...Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function isDefault(key: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  return value === 0 && key !== 'maxBeds'
}
