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
import type { TravelAreas } from './travel-areas.ts'
import { findTravelledPlaces } from './travelled-places.ts'

export interface ResolveSearchOptions {
  db: Kysely<Schema>
  content: () => AgencyContent
  now: () => Date
  postcodes?: PostcodeLookup
  /** Where route planners are set up. */
  travelAreas?: TravelAreas | undefined
}

export interface ResolvedSearch extends PropertySearch {
  /** The possible places if it is ambiguous; `place` is then the first of them. */
  choices: readonly Place[]
  /** Words that name no place; they do not filter (rules: W3). */
  ignored: readonly string[]
}

/**
 * Criteria with their place looked up, as the queries of data/ need. placeId wins, then `words`, the place words of a path, then q. A drawn
 * area needs no place. For an unknown id or q, `place` is undefined and the search finds nothing. A branch chosen as a place becomes the
 * branch criterion. Places of travel times are looked up where the address has not their points.
 */
export async function resolveSearch(
  site: ResolveSearchOptions,
  asked: SearchCriteria,
  words: readonly string[] = [],
): Promise<ResolvedSearch> {
  const criteria = await withTravelledPlaces(site, withBranchAsked(asked, site.content().branches))
  const { places, ignored } = criteria.poly ? nowhere : await placesOf(site, criteria, words)
  const [place] = places
  const choices = places.length > 1 ? places : []
  const found = place ? { ...criteria, placeId: place.id } : criteria
  return { criteria: found, place, choices, ignored, defaultStatus: site.content().site.defaultSearchStatus, now: site.now() }
}

/** Criteria with the points of their travel times, and the areas where route planners know them. */
export async function withTravelledPlaces(site: ResolveSearchOptions, criteria: SearchCriteria): Promise<SearchCriteria> {
  const { travel } = criteria
  if (!travel) return criteria
  const located = travel.every(({ at }) => at) ? travel : ((await findTravelledPlaces(sourcesOf(site), travel)) ?? travel)
  return { ...criteria, travel: site.travelAreas ? await site.travelAreas.find(located) : located }
}

function sourcesOf({ db, postcodes, content }: ResolveSearchOptions): PlaceSources {
  return { db, postcodes, branches: content().branches.map(({ location }) => location) }
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
  const { db } = site
  if (placeId !== undefined) {
    const chosen = await findPlace(db, placeId)
    return { places: chosen ? [chosen] : [], ignored: [] }
  }
  const sources = sourcesOf(site)
  const named = await placesNamed(sources, words)
  if (named.places.length > 0 || q === undefined) return named
  return { places: await placesTyped(sources, q), ignored: named.ignored }
}

/** All words together, or those before the unknown one: `somerset/atlantis` yields the county. */
async function placesNamed(sources: PlaceSources, words: readonly string[]): Promise<PlacesOfSearch> {
  for (let known = words.length; known > 0; known--) {
    const places = await placesOfWords(sources, words.slice(0, known))
    if (places.length > 0) return { places, ignored: words.slice(known) }
  }
  return { places: [], ignored: words }
}
