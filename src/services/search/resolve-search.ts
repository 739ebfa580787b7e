import type { Kysely } from 'kysely'
import type { Schema } from '../../data/database/schema.ts'
import { findPlace } from '../../data/places/places.ts'
import type { PropertySearch } from '../../data/search/property-search.ts'
import { findMeantBranch } from '../../domain/places/branch-place.ts'
import type { Place } from '../../domain/places/place.ts'
import type { PostcodeLookup } from '../../domain/places/postcode.ts'
import type { SearchCriteria } from '../../domain/search/search-criteria.ts'
import type { AgencyContent, Branch } from '../../domain/site/agency.ts'
import { type PlaceSources, placesOfWords, placesTyped } from './asked-places.ts'

export interface ResolveSearchOptions {
  db: Kysely<Schema>
  content: () => AgencyContent
  now: () => Date
  postcodes?: PostcodeLookup
}

export interface ResolvedSearch extends PropertySearch {
  /** The places that may be meant, when it is not clear which; `place` is then the first of them. */
  choices: readonly Place[]
  /** Those of the words that name no place; they do not filter (rules: W3). */
  ignored: readonly string[]
}

/**
 * Criteria with their place looked up: what the queries of data/ take. placeId wins, then `words`, the place words of a path, then
 * q. A drawn area needs no place. An id or a q that is not found leaves `place` undefined, and such a search finds nothing. A branch that
 * was chosen as a place becomes the criterion that it is.
 */
export async function resolveSearch(
  site: ResolveSearchOptions,
  asked: SearchCriteria,
  words: readonly string[] = [],
): Promise<ResolvedSearch> {
  const criteria = withBranchAsked(asked, site.content().branches)
  const { places, ignored } = criteria.poly ? nowhere : await placesOf(site, criteria, words)
  const [place] = places
  const choices = places.length > 1 ? places : []
  const found = place ? { ...criteria, placeId: place.id } : criteria
  return { criteria: found, place, choices, ignored, defaultStatus: site.content().site.defaultSearchStatus, now: site.now() }
}

function withBranchAsked(asked: SearchCriteria, branches: readonly Branch[]): SearchCriteria {
  const branch = findMeantBranch(asked, branches)
  if (!branch) return asked
  const { placeId: _placeId, q: _q, ...rest } = asked
  return { ...rest, branchId: branch.id }
}

interface PlacesOfSearch {
  places: readonly Place[]
  ignored: readonly string[]
}

const nowhere: PlacesOfSearch = { places: [], ignored: [] }

async function placesOf(site: ResolveSearchOptions, { placeId, q }: SearchCriteria, words: readonly string[]): Promise<PlacesOfSearch> {
  const { db, postcodes } = site
  if (placeId !== undefined) {
    const chosen = await findPlace(db, placeId)
    return { places: chosen ? [chosen] : [], ignored: [] }
  }
  const sources = { db, postcodes, branches: site.content().branches.map(({ location }) => location) }
  const named = await placesNamed(sources, words)
  if (named.places.length > 0 || q === undefined) return named
  return { places: await placesTyped(sources, q), ignored: named.ignored }
}

/** All words together, else those before the one that is not known: of `somerset/atlantis` the county is left. */
async function placesNamed(sources: PlaceSources, words: readonly string[]): Promise<PlacesOfSearch> {
  for (let known = words.length; known > 0; known--) {
    const places = await placesOfWords(sources, words.slice(0, known))
    if (places.length > 0) return { places, ignored: words.slice(known) }
  }
  return { places: [], ignored: words }
}
