import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { readSearchPath } from '#src/domain/search/search-path.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { resolveSearch } from '#src/services/search/resolve-search.ts'

interface ContentPageNeeds {
  db: Kysely<Schema>
  agency: AgencyContent
  now: Date
}

/** The first results of a search, by its address. */
interface WantedProperties {
  search: string
  count: number
}

/** What each block wants, by its id, in; the properties it gets, by the same id, out. A place nobody knows finds nothing. */
export async function loadBlockProperties(
  needs: ContentPageNeeds,
  wanted: ReadonlyMap<string, WantedProperties>,
): Promise<Map<string, readonly PropertyCard[]>> {
  const found = await Promise.all([...wanted].map(async ([id, want]) => [id, await firstProperties(needs, want)] as const))
  return new Map(found)
}

async function firstProperties({ db, agency, now }: ContentPageNeeds, { search, count }: WantedProperties) {
  const { criteria, placeWords } = readSearchPath(search)
  const { ignored, ...resolved } = await resolveSearch({ db, content: () => agency, now: () => now }, criteria, placeWords)
  if (ignored.length > 0) return []
  const { cards } = await findProperties(db, resolved, { pageSize: count })
  return cards
}
