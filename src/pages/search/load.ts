import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { findStockedPlaces } from '#src/data/places/stocked-places.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import type { PropertySearch } from '#src/data/search/property-search.ts'
import type { StockInMemory } from '#src/data/search/stock-in-memory.ts'
import { withBranchAsPlace } from '#src/domain/places/branch-place.ts'
import { type Place, placeLabel } from '#src/domain/places/place.ts'
import type { PropertyCardData } from '#src/domain/property/property-card.ts'
import { canonicalCriteria, type SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { UnreadNumbers } from '#src/domain/search/search-inputs.ts'
import { type Breadcrumb, isIndexable, searchBreadcrumbs, searchTitle, shorterTitles } from '#src/domain/search/search-title.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/site/agency.ts'
import { branchPath } from '#src/domain/site/branch-path.ts'
import type { WishReason } from '#src/domain/wishes/reason.ts'
import { type Alternative, findAlternatives } from '#src/services/search/alternatives.ts'
import { misspeltPlaces } from '#src/services/search/misspelt-places.ts'
import { drawnAreaName } from '#src/services/search/title-search.ts'
import { findWishNotes } from '#src/services/search/wish-notes.ts'
import { type FurtherLink, isPlaceOnlySearch, otherChannelLink, placeLinks, withdrawnLink } from './further-links.tsx'
import { canonicalAddress, type ResultsPlace, searchedBranch } from './results-address.ts'

export interface Results {
  site: Site
  branches: readonly Branch[]
  /** The criteria in their canonical form. */
  criteria: SearchCriteria
  standing: ResultsPlace
  /** The branch that the search is limited to. */
  branch: Branch | undefined
  /** The text in the form's place field, and the criteria of the form. */
  placeText: string
  formCriteria: SearchCriteria
  /** The requested place is unknown. */
  isPlaceUnknown: boolean
  /** Words of the address that are neither a place nor a filter. */
  ignored: readonly string[]
  unread: UnreadNumbers
  /** Filters that were dropped on a change of channel, in words. */
  dropped: readonly string[]
  /** The search in a sentence, as heading and title. */
  title: string
  /** Without the place's county, then with one phrase fewer each, for document titles without room. */
  shortTitles: readonly string[]
  canonical: string
  isIndexed: boolean
  crumbs: readonly Breadcrumb[]
  properties: readonly PropertyCardData[]
  /** By id, what the description of each says of the wishes; empty without wishes. */
  wishNotes: ReadonlyMap<number, readonly WishReason[]>
  /** Of a search with wishes: whether they decide the order; `soon` if better in a moment. */
  ranked: 'by-wishes' | 'soon' | undefined
  totalCount: number
  lastPage: number
  /** The position of the page's first property among all results, from 1. */
  firstPosition: number
  /** Where nothing was found: other searches that find something, the nearest first. */
  alternatives: readonly Alternative[]
  /** On a page without filters: links to the places in this one and to withdrawn properties. */
  further: readonly FurtherLink[]
  publicUrl: string
  now: Date
}

interface ResultsNeeds {
  /** The database that searches read, perhaps a replica; the words of places are kept in memory for it. */
  db: Kysely<Schema>
  primary: Kysely<Schema>
  stock?: StockInMemory | undefined
  content: AgencyContent
  publicUrl: string
  now: Date
}

export interface ResultsAsked {
  criteria: SearchCriteria
  standing: ResultsPlace
  /** Unknown words in the address: the page is not indexed under them. */
  ignored?: readonly string[]
  /** Values that the form sent as numbers and that are none. */
  unread?: UnreadNumbers
  /** Filters that a change of channel in the form dropped. */
  dropped?: readonly string[]
  /** `/search?…` is never indexed; the same search at its own path may be. */
  isOwnAddress: boolean
}

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
  const { cards, totalCount, currentPage, pageSize, ranked } = await findProperties(db, search, { stock: needs.stock })
  const drawnArea = await drawnAreaName(needs.primary, criteria)
  const ofBranch = (title: string) => (branch ? `${title} from our ${branch.name} branch` : title)
  const inForm = withBranchAsPlace(criteria, branch)
  const isUnknown = place === undefined && criteria.poly === undefined && (criteria.q ?? criteria.placeId) !== undefined
  const similar = totalCount === 0 ? await misspeltPlaces(needs.primary, criteria, { branches, place }) : []
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
    title: ofBranch(searchTitle(criteria, place, drawnArea)),
    shortTitles: shorterTitles(criteria, place, drawnArea).map(ofBranch),
    canonical: canonicalAddress(criteria, place, content),
    isIndexed: isOwnAddress && ignored.length === 0 && isIndexable(indexedCriteria(criteria, branch), totalCount),
    crumbs: crumbsOf(criteria, place, branch),
    properties: cards,
    wishNotes: await findWishNotes(db, cards, criteria.wishes),
    ranked,
    totalCount,
    lastPage: Math.ceil(totalCount / pageSize),
    firstPosition: (currentPage - 1) * pageSize + 1,
    alternatives: totalCount === 0 ? await findAlternatives(db, search, { branch, similar, isPlaceUnknown: isUnknown }) : [],
    further: isPlaceOnlySearch(criteria) ? await findFurther(needs, { criteria, place, branch }) : [],
    publicUrl,
    now,
  }
}

/** A branch's page counts as a place's page for search engines: unless a place is requested too, the branch is not a filter. */
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
