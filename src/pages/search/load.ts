import type { Kysely } from 'kysely'
import { countProperties } from '#src/data/count-properties.ts'
import { findProperties } from '#src/data/find-properties.ts'
import type { PropertySearch } from '#src/data/property-search.ts'
import type { Schema } from '#src/data/schema.ts'
import type { AgencyContent, Branch, Site } from '#src/domain/agency.ts'
import { type Place, placeLabel } from '#src/domain/place.ts'
import type { PropertyCard } from '#src/domain/property-card.ts'
import { type Breadcrumb, searchBreadcrumbs } from '#src/domain/search-breadcrumbs.ts'
import type { SearchCriteria } from '#src/domain/search-criteria.ts'
import { isIndexable } from '#src/domain/search-indexing.ts'
import { searchPath } from '#src/domain/search-path.ts'
import { searchTitle } from '#src/domain/search-title.ts'
import { type ResultsPlace, resultsAddress } from './results-address.ts'

export interface Results {
  site: Site
  branches: readonly Branch[]
  criteria: SearchCriteria
  standing: ResultsPlace
  placeText: string
  /** The search in a sentence, as heading and title. */
  title: string
  canonical: string
  isIndexed: boolean
  crumbs: readonly Breadcrumb[]
  properties: readonly PropertyCard[]
  totalCount: number
  lastPage: number
  /** Of the first property among all results, from 1. */
  firstPosition: number
  /** With nothing found: the nearest wider radius in which there is something. */
  wider: { criteria: SearchCriteria; text: string; count: number } | undefined
  publicUrl: string
  now: Date
}

export interface ResultsNeeds {
  db: Kysely<Schema>
  content: AgencyContent
  publicUrl: string
  now: Date
}

export interface ResultsAsked {
  criteria: SearchCriteria
  standing: ResultsPlace
  /** When the results are one branch's. */
  branch?: Branch | undefined
  /** `/search?…` is never indexed; the same search at its own path may be. */
  isOwnAddress: boolean
}

const widerRadii = [1, 3, 5, 10, 20, 30]

export async function loadResults(needs: ResultsNeeds, { criteria, standing, branch, isOwnAddress }: ResultsAsked): Promise<Results> {
  const { db, content, publicUrl, now } = needs
  const { site, branches } = content
  const { place } = standing
  const search: PropertySearch = { criteria, place, defaultStatus: site.defaultSearchStatus, now }
  const { cards, totalCount, currentPage, pageSize } = await findProperties(db, search)
  const title = branch ? `${searchTitle(criteria, place)} from our ${branch.name} branch` : searchTitle(criteria, place)
  return {
    site,
    branches,
    criteria,
    standing,
    placeText: place ? placeLabel(place) : (criteria.q ?? ''),
    title,
    canonical: branch ? resultsAddress(criteria, standing, site) : searchPath(criteria, place, site),
    isIndexed: isOwnAddress && isIndexable(indexedCriteria(criteria, branch), totalCount),
    crumbs: crumbsOf(criteria, place, branch),
    properties: cards,
    totalCount,
    lastPage: Math.ceil(totalCount / pageSize),
    firstPosition: (currentPage - 1) * pageSize + 1,
    wider: totalCount === 0 ? await findWider(db, search) : undefined,
    publicUrl,
    now,
  }
}

/** A branch's page is a place's page to a search engine: the branch itself is no filter. */
function indexedCriteria({ branchId, ...criteria }: SearchCriteria, branch: Branch | undefined): SearchCriteria {
  return branch || branchId === undefined ? criteria : { ...criteria, branchId }
}

function crumbsOf(criteria: SearchCriteria, place: Place | undefined, branch: Branch | undefined): Breadcrumb[] {
  if (!branch) return searchBreadcrumbs(criteria, place)
  const [home] = searchBreadcrumbs(criteria)
  const own = { text: branch.name, path: `/branches/${branch.slug}/properties` }
  return home ? [home, own] : [own]
}

async function findWider(db: Kysely<Schema>, search: PropertySearch): Promise<Results['wider']> {
  const { criteria, place } = search
  if (!place || criteria.poly || (place.kind !== 'location' && place.kind !== 'outcode')) return undefined
  const { page: _page, ...rest } = criteria
  for (const within of widerRadii.filter((radius) => radius > (criteria.within ?? 0))) {
    const wider = { ...rest, within }
    const count = await countProperties(db, { ...search, criteria: wider })
    if (count > 0) return { criteria: wider, text: `Look within ${within} ${within === 1 ? 'mile' : 'miles'} of ${place.name}`, count }
  }
  return undefined
}
