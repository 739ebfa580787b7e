import type { PropertySearch } from '#src/data/search/property-search.ts'
import { impersonalCriteria } from '#src/domain/search/impersonal-criteria.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { canonicalAddress } from '#src/pages/search/results-address.ts'

interface AskedSearch {
  /** Its address on the site. */
  search: string
  /** Criteria that this address lacks, because somebody typed them. */
  leftOut?: string[]
}

/** A search as logs and traces name it. */
export function askedSearch({ criteria: asked, place }: PropertySearch, content: AgencyContent): AskedSearch {
  const { criteria, leftOut } = impersonalCriteria(asked, { place, branches: content.branches })
  return { search: canonicalAddress(criteria, place, content), ...(leftOut.length > 0 && { leftOut }) }
}
