import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findStockedPlaces } from '#src/data/places/stocked-places.ts'
import { countProperties, countSearches } from '#src/data/search/count-properties.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import { withBranchAsPlace } from '#src/domain/places/branch-place.ts'
import { type Place, placeLabel } from '#src/domain/places/place.ts'
import { searchedMiles } from '#src/domain/places/place-radius.ts'
import type { PropertyCard } from '#src/domain/property/property-card.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { type ActiveFilter, activeFilters } from '#src/domain/search/search-filters.ts'
import type { UnreadNumbers } from '#src/domain/search/search-inputs.ts'
import { type Breadcrumb, isIndexable, searchBreadcrumbs, searchTitle, shorterTitleCriteria } from '#src/domain/search/search-title.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import { type MisspeltPlace, misspeltPlaces } from '#src/services/search/misspelt-places.ts'
import { drawnAreaName } from '#src/services/search/title-search.ts'
import { type FurtherLink, isPlaceOnlySearch, otherChannelLink, placeLinks, withdrawnLink } from './further-links.tsx'
import { canonicalAddress, type ResultsPlace, searchedBranch } from './results-address.ts'

export interface Results {
  site: Site
  branches: readonly Branch[]
  /** In their canonical form. */
  criteria: SearchCriteria
  standing: ResultsPlace
  /** The branch whose properties alone are shown. */
  branch: Branch | undefined
  /** What the place field of the form says, and the criteria that the form is made for. */
  placeText: string
  formCriteria: SearchCriteria
  /** The place that was asked for is none. */
  isPlaceUnknown: boolean
  /** Words of the address that are neither a place nor a filter. */
  ignored: readonly string[]
  unread: UnreadNumbers
  /** In words, what another channel left behind. */
  dropped: readonly string[]
  /** The search in a sentence, as heading and title. */
  title: string
  /** Without the place's county, then with one phrase less each, where a document's title has no room for them. */
  shortTitles: readonly string[]
  canonical: string
  isIndexed: boolean
  crumbs: readonly Breadcrumb[]
  properties: readonly PropertyCard[]
  totalCount: number
  lastPage: number
  /** The place of the page's first property among all results, from 1. */
  firstPosition: number
  /** With nothing found: the nearest wider radius in which there is something. */
  wider: { criteria: SearchCriteria; text: string; count: number } | undefined
  /** The same search in places that are spelled like what is no place, where that was asked for, or found nothing in the descriptions. */
  similar: readonly MisspeltPlace[]
  /** With nothing found: what is left of the search without one of its filters, where that is something; else without each. */
  without: ReadonlyArray<ActiveFilter & { count: number }>
  /** From a page without filters: to the places in this one and to what is gone. */
  further: readonly FurtherLink[]
  publicUrl: string
  now: Date
}

interface ResultsNeeds {
  /** Where searches are read, maybe a replica; and where words of places are known by heart. */
  db: Kysely<Schema>
  primary: Kysely<Schema>
  content: AgencyContent
  publicUrl: string
  now: Date
}

export interface ResultsAsked {
  criteria: SearchCriteria
  standing: ResultsPlace
  /** Words of the address that mean nothing: the page is not indexed under them. */
  ignored?: readonly string[]
  /** What the form sent as a number and is none. */
  unread?: UnreadNumbers
  /** What a change of the channel in the form left behind. */
  dropped?: readonly string[]
  /** `/search?…` is never indexed; the same search at its own path may be. */
  isOwnAddress: boolean
}

const widerRadii = [1, 2, 3, 5, 10, 20, 30]

export async function loadResults(
  needs: ResultsNeeds,
  { standing, ignored = [], unread = {}, dropped = [], isOwnAddress, ...asked }: ResultsAsked,
): Promise<Results> {
  const { db, content, publicUrl, now } = needs
  const { site, branches } = content
  const criteria = canonicalCriteria(asked.criteria)
  const branch = searchedBranch(criteria, branches)
  const { place } = standing
  const search: PropertySearch = { criteria, place, defaultStatus: site.defaultSearchStatus, now }
  const { cards, totalCount, currentPage, pageSize } = await findProperties(db, search)
  const drawnArea = await drawnAreaName(needs.primary, criteria)
  const titled = (named: SearchCriteria, around: Place | undefined) => {
    const title = searchTitle(named, around, drawnArea)
    return branch ? `${title} from our ${branch.name} branch` : title
  }
  const inForm = withBranchAsPlace(criteria, branch)
  const isUnknown = place === undefined && criteria.poly === undefined && (criteria.q ?? criteria.placeId) !== undefined
  return {
    site,
    branches,
    criteria,
    standing,
    branch,
    isPlaceUnknown: isUnknown,
    ignored,
    unread,
    dropped,
    placeText: place ? placeLabel(place) : inForm.text,
    formCriteria: inForm.criteria,
    title: titled(criteria, place),
    shortTitles: shorterTitleCriteria(criteria).map((fewer) => titled(fewer, place && { ...place, countyName: '' })),
    canonical: canonicalAddress(criteria, place, content),
    isIndexed: isOwnAddress && ignored.length === 0 && isIndexable(indexedCriteria(criteria, branch), totalCount),
    crumbs: crumbsOf(criteria, place, branch),
    properties: cards,
    totalCount,
    lastPage: Math.ceil(totalCount / pageSize),
    firstPosition: (currentPage - 1) * pageSize + 1,
    wider: totalCount === 0 ? await findWider(db, search) : undefined,
    similar: await misspeltPlaces(needs.primary, criteria, { branches, totalCount, place }),
    without: totalCount === 0 ? await countWithout(db, search, branch) : [],
    further: isPlaceOnlySearch(criteria) ? await findFurther(needs, { criteria, place, branch }) : [],
    publicUrl,
    now,
  }
}

/** A branch's page is a place's page to a search engine: unless a place is asked for too, the branch itself is no filter. */
function indexedCriteria(criteria: SearchCriteria, branch: Branch | undefined): SearchCriteria {
  const { branchId: _branchId, ...ofBranch } = criteria
  return branch && criteria.placeId === undefined ? ofBranch : criteria
}

function crumbsOf(criteria: SearchCriteria, place: Place | undefined, branch: Branch | undefined): Breadcrumb[] {
  if (!branch || place) return searchBreadcrumbs(criteria, place)
  const [home] = searchBreadcrumbs(criteria)
  const own = { text: branch.name, path: branchPath(branch.slug) }
  return home ? [home, own] : [own]
}

async function findWider(db: Kysely<Schema>, search: PropertySearch): Promise<Results['wider']> {
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

async function countWithout(db: Kysely<Schema>, search: PropertySearch, branch: Branch | undefined): Promise<Results['without']> {
  const { criteria } = search
  // What is under offer and sold is shown besides the rest, so that fewer are found without it.
  const isNarrower = ({ without }: ActiveFilter) => criteria.status === 'all' && without.status === undefined
  const filters = activeFilters(criteria, { branchName: branch?.name }).filter((filter) => !isNarrower(filter))
  const counts = await countSearches(
    db,
    filters.map(({ without }) => ({ ...search, criteria: without })),
  )
  const counted = filters.map((filter, index) => ({ ...filter, count: counts[index]! }))
  const useful = counted.filter(({ count }) => count > 0)
  return useful.length > 0 ? useful : counted
}

interface Plain {
  criteria: SearchCriteria
  place: Place | undefined
  branch: Branch | undefined
}

async function findFurther({ db, content }: ResultsNeeds, { criteria, place, branch }: Plain): Promise<readonly FurtherLink[]> {
  const wanted = { status: content.site.defaultSearchStatus, channel: criteria.channel }
  if (branch) return otherChannelLink(branch, criteria)
  if (place?.kind === 'county') return placeLinks(await findStockedPlaces(db, { ...wanted, county: place.slug }))
  if (place) return []
  const gone = content.site.defaultSearchStatus === 'available' ? [withdrawnLink(criteria)] : []
  return [...placeLinks(await findStockedPlaces(db, { ...wanted, kind: 'county' })), ...gone]
}
