import type { Kysely } from 'kysely'
import { findPlace, findPlaceByWords, placeFor } from '../data/places.ts'
import type { PropertySearch } from '../data/property-search.ts'
import type { Schema } from '../data/schema.ts'
import type { AgencyContent } from '../domain/agency.ts'
import type { Place } from '../domain/place.ts'
import type { PostcodeLookup } from '../domain/postcode-lookup.ts'
import type { SearchCriteria } from '../domain/search-criteria.ts'

interface Resolving {
  db: Kysely<Schema>
  content: () => AgencyContent
  now: () => Date
  postcodes?: PostcodeLookup
}

/**
 * Criteria with their place looked up: what the queries of data/ take. `words` are the place words of a path and win;
 * otherwise placeId, then q. A drawn area needs no place. A place that is not found leaves `place` undefined, and such a
 * search finds nothing.
 */
export async function resolveSearch(site: Resolving, criteria: SearchCriteria, words: readonly string[] = []): Promise<PropertySearch> {
  const place = criteria.poly ? undefined : await placeOf(site, criteria, words)
  // Words that name no place are a place that is not known, not a search everywhere.
  const asked = words.length > 0 && !place && !criteria.poly ? { ...criteria, q: words.join(' ') } : criteria
  return { criteria: asked, place, defaultStatus: site.content().site.defaultSearchStatus, now: site.now() }
}

async function placeOf({ db, postcodes }: Resolving, { placeId, q }: SearchCriteria, words: readonly string[]): Promise<Place | undefined> {
  if (words.length > 0) return findPlaceByWords(db, words)
  const chosen = placeId === undefined ? undefined : await findPlace(db, placeId)
  return chosen ?? (q === undefined ? undefined : placeFor(db, q, postcodes))
}
