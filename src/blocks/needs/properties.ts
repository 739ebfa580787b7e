import { findProperties } from '#src/data/search/find-properties.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { readSearchPath } from '#src/domain/search/search-path.ts'
import { resolveSearch } from '#src/services/search/resolve-search.ts'
import type { NeedContext } from './need-context.ts'

/** The first `count` results of a search, named by its address: `/property-for-sale/somerset/from-3-bed`. */
interface WantedProperties {
  search: string
  count: number
}

/** A search whose place nobody knows finds nothing. */
export async function loadProperties(
  { db, agency, now }: NeedContext,
  { search, count }: WantedProperties,
): Promise<readonly PropertyCard[]> {
  const { criteria, placeWords } = readSearchPath(search)
  const { ignored, ...resolved } = await resolveSearch({ db, content: () => agency, now: () => now }, criteria, placeWords)
  if (ignored.length > 0) return []
  const { cards } = await findProperties(db, resolved, { pageSize: count })
  return cards
}
