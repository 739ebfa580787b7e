import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { countProperties } from '#src/data/search/count-properties.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { searchedMiles } from '#src/domain/places/place-radius.ts'
import type { NearMiss } from '#src/domain/search/near-misses.ts'

const widerRadii = [1, 2, 3, 5, 10, 20, 30]

/** The nearest wider radius in which a search that finds nothing finds something; undefined for areas that have no radius. */
export async function findWider(db: Kysely<Schema>, search: PropertySearch): Promise<NearMiss | undefined> {
  const { criteria, place } = search
  if (!place || criteria.poly || (place.kind !== 'location' && place.kind !== 'outcode')) return undefined
  const { page: _page, ...rest } = criteria
  const searched = searchedMiles(place, criteria.within)
  for (const within of widerRadii.filter((radius) => radius > searched)) {
    const wider = { ...rest, within }
    const count = await countProperties(db, { ...search, criteria: wider })
    if (count > 0) return { criteria: wider, text: `Look within ${within} ${within === 1 ? 'mile' : 'miles'} of ${place.name}`, count }
  }
  return undefined
}
