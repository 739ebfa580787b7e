import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { countSearches } from '#src/data/search/count-properties.ts'
import { findNearMisses } from '#src/data/search/find-near-misses.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { type Place, placeLabel } from '#src/domain/places/place.ts'
import { searchedMiles } from '#src/domain/places/place-radius.ts'
import { type SearchCriteria, withoutCriteria } from '#src/domain/search/search-criteria.ts'
import { type ActiveFilter, activeFilters, withoutFilters } from '#src/domain/search/search-filters.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { MisspeltPlace } from './misspelt-places.ts'

/** Another search in one step, where one finds nothing. */
export interface Alternative {
  /** What is changed: "Up to £420,000, £20,000 more". */
  text: string
  criteria: SearchCriteria
  place: Place | undefined
  /** How many homes it finds: at least one. */
  count: number
}

interface Option extends Omit<Alternative, 'count'> {
  /** Known already. */
  count?: number
  /** Of those of one name only the first that finds something is offered. */
  oneOf?: string
}

const everythingText = { sales: 'See everything for sale', lettings: 'See everything to let' }
const sameEverywhere = 'Search everywhere with the same filters'
const anythingHere = 'Search here without any filter'
const widerRadii = [1, 2, 3, 5, 10, 20, 30]
/** Filters that are left out one at a time, and two at a time. */
const mostFilters = 12
const mostPaired = 6
const mostPairs = 4

interface Unfound {
  branch: Branch | undefined
  /** What an unknown place may have been meant as. */
  similar: readonly MisspeltPlace[]
  isPlaceUnknown: boolean
}

/**
 * What a search that finds nothing can be changed to, the nearest first; each finds something. Three statements at most: near misses; all that
 * changes one thing; and if neither finds something, what leaves out two filters.
 */
export async function findAlternatives(
  db: Kysely<Schema>,
  search: PropertySearch,
  { branch, similar, isPlaceUnknown }: Unfound,
): Promise<readonly Alternative[]> {
  const { criteria, place } = search
  const near = isPlaceUnknown ? [] : await findNearMisses(db, search)
  const filters = isPlaceUnknown ? [] : filtersThatNarrow(criteria, branch).slice(0, mostFilters)
  const option = ({ text, without }: ActiveFilter): Option => ({ text: `Search without ${text}`, criteria: without, place })
  const everything = { text: everythingText[criteria.channel], criteria: { channel: criteria.channel }, place: undefined }
  const found = await thatFind(db, search, [
    ...similar.flatMap(meantPlace),
    ...near.map((miss) => ({ ...miss, place })),
    ...widerSearches(search),
    ...filters.map(option),
    ...searchEverywhere(criteria),
    ...searchOfPlace(search),
    everything,
  ])
  const isFar = found.every(({ text }) => text === everything.text || text === sameEverywhere || text === anythingHere)
  if (!isFar || filters.length < 2) return found
  const pairs = await thatFind(db, search, pairsOf(filters).map(option))
  return [...pairs.slice(0, mostPairs), ...found]
}

/** Those that find something, with how many. */
async function thatFind(db: Kysely<Schema>, search: PropertySearch, options: readonly Option[]): Promise<Alternative[]> {
  const unknown = options.filter(({ count }) => count === undefined)
  const counts = await countSearches(
    db,
    unknown.map(({ criteria, place }) => ({ ...search, criteria, place })),
  )
  const found = options.flatMap((option) => {
    const count = option.count ?? counts[unknown.indexOf(option)]!
    return count > 0 ? [{ ...option, count }] : []
  })
  const isFirst = ({ oneOf }: Option, at: number) => oneOf === undefined || found.findIndex((each) => each.oneOf === oneOf) === at
  return found.filter(isFirst).map(({ text, criteria, place, count }) => ({ text, criteria, place, count }))
}

/** With the filters that are set, or if that finds nothing without them. */
function meantPlace({ place, criteria }: MisspeltPlace): Option[] {
  const [text, oneOf] = [`Did you mean ${placeLabel(place)}?`, place.id]
  return [
    { text, criteria, place, oneOf },
    { text: `${text} Without your filters`, criteria: withoutFilters(criteria), place, oneOf },
  ]
}

/** The nearest wider radius; areas have none. */
function widerSearches({ criteria, place }: PropertySearch): Option[] {
  if (!place || criteria.poly || (place.kind !== 'location' && place.kind !== 'outcode')) return []
  const searched = searchedMiles(place, criteria.within)
  const text = (within: number) => `Look within ${within} ${within === 1 ? 'mile' : 'miles'} of ${place.name}`
  return widerRadii
    .filter((radius) => radius > searched)
    .map((within) => ({ text: text(within), criteria: { ...withoutCriteria(criteria, ['page']), within }, place, oneOf: 'wider' }))
}

/** Without the place; what has no filter either is everything. */
function searchEverywhere(criteria: SearchCriteria): Option[] {
  const { placeId, q, ...rest } = criteria
  const where = placeId ?? q ?? criteria.poly
  const anywhere = withoutCriteria(rest, ['poly', 'within', 'page'])
  const { channel: _channel, sorted: _sorted, ...filters } = anywhere
  if (where === undefined || Object.keys(filters).length === 0) return []
  return [{ text: sameEverywhere, criteria: anywhere, place: undefined }]
}

/** Without any filter, where there is more than one. */
function searchOfPlace({ criteria, place }: PropertySearch): Option[] {
  if (!place || activeFilters(criteria).length < 2) return []
  return [{ text: anythingHere, criteria: withoutFilters(criteria), place }]
}

/** Each filter, in quotes, with the search without it. */
function filtersThatNarrow(criteria: SearchCriteria, branch: Branch | undefined): ActiveFilter[] {
  // Properties under offer and sold are added to the others, so leaving them out finds fewer.
  const isNarrower = ({ without }: ActiveFilter) => criteria.status === 'all' && without.status === undefined
  // Wishes leave nothing out.
  const { wishes, ...narrowing } = criteria
  const filters = activeFilters(narrowing, { branchName: branch?.name }).filter((filter) => !isNarrower(filter))
  return filters.map(({ text, without }) => ({ text: quoted(text), without: { ...without, ...(wishes && { wishes }) } }))
}

function pairsOf(filters: readonly ActiveFilter[]): ActiveFilter[] {
  const few = filters.slice(0, mostPaired)
  return few.flatMap((one, at) =>
    few.slice(at + 1).flatMap(({ text }) => {
      const both = activeFilters(one.without).find((each) => quoted(each.text) === text)
      return both ? [{ text: `${one.text} and ${text}`, without: both.without }] : []
    }),
  )
}

/** Searched words stand in quotes already. */
function quoted(text: string): string {
  return text.endsWith('”') ? text : `“${text}”`
}
