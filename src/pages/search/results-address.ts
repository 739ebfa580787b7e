import type { Place } from '#src/domain/place.ts'
import type { SearchCriteria, SearchStatus } from '#src/domain/search-criteria.ts'
import { landingPath, searchPath } from '#src/domain/search-path.ts'

export interface ResultsSite {
  defaultSearchStatus: SearchStatus
}

/** Where a results page stands: below a landing page's address, or at the search's own. */
export interface ResultsPlace {
  place: Place | undefined
  /** Path of the landing page it stands below, such as `/branches/taunton/properties`. */
  base: string | undefined
}

/** The address of another search from the same page: next page, one filter less, another order. */
export function resultsAddress(criteria: SearchCriteria, { place, base }: ResultsPlace, site: ResultsSite): string {
  return base ? landingPath(base, criteria) : searchPath(criteria, place, site)
}
