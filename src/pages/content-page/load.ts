import type { Kysely } from 'kysely'
import { findProperties } from '#src/data/find-properties.ts'
import { findPlaceByWords } from '#src/data/places.ts'
import type { Schema } from '#src/data/schema.ts'
import type { AgencyContent } from '#src/domain/agency.ts'
import type { PropertyCard } from '#src/domain/property-card.ts'
import { readSearchPath } from '#src/domain/search-path.ts'

export interface ContentPageNeeds {
  db: Kysely<Schema>
  agency: AgencyContent
  now: Date
}

/** The first results of a search, by its address. */
export interface WantedProperties {
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
  const place = placeWords.length > 0 ? await findPlaceByWords(db, placeWords) : undefined
  if (placeWords.length > 0 && !place) return []
  const asked = place ? { ...criteria, placeId: place.id } : criteria
  const { cards } = await findProperties(
    db,
    { criteria: asked, place, defaultStatus: agency.site.defaultSearchStatus, now },
    { pageSize: count },
  )
  return cards
}
