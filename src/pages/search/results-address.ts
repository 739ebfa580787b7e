import type { Place } from '#src/domain/places/place.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { landingPath, searchPath } from '#src/domain/search/search-path.ts'
import type { AgencyContent, Branch } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'

type AddressContent = Pick<AgencyContent, 'site' | 'branches'>

/** The position of a results page: below a landing page's address, or at the search's own. */
export interface ResultsPlace {
  place: Place | undefined
  /** Path of the landing page that it is below, such as `/counties/somerset`. */
  base: string | undefined
}

/** The address of another search from the same page: next page, without a filter, another order. */
export function resultsAddress(criteria: SearchCriteria, { place, base }: ResultsPlace, content: AddressContent): string {
  return base ? landingPath(base, criteria, content.site) : canonicalAddress(criteria, place, content)
}

/** The canonical address of a search: that of a branch's properties, wherever they are, is below the branch's own. */
export function canonicalAddress(criteria: SearchCriteria, place: Place | undefined, { site, branches }: AddressContent): string {
  const branch = searchedBranch(criteria, branches)
  const isEverywhere = place === undefined && criteria.placeId === undefined && criteria.q === undefined
  return branch && isEverywhere ? landingPath(branchPath(branch.slug), criteria, site) : searchPath(criteria, place, site)
}

export function searchedBranch({ branchId }: SearchCriteria, branches: readonly Branch[]): Branch | undefined {
  return branches.find(({ id }) => id === branchId)
}
