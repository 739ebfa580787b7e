import type { Feature } from 'geojson'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import { type FoundPoint, type FoundPoints, foundPoints } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { edgesWith, readBranchPin } from './branch-pin.ts'
import { pointsAddress } from './map-search.ts'
import { edgesOfPoints } from './marker-layers.ts'
import { areaEdges, findSearchedArea } from './searched-area.ts'

/** A search's results as the map shows them. */
export interface KnownSearch {
  criteria: SearchCriteria
  found: FoundPoints
  area: Feature | undefined
}

/** Asks for what a map shows of a search. Rejects if it cannot be fetched, or if `signal` aborts because it is outdated. */
export async function knownSearch(criteria: SearchCriteria, signal: AbortSignal): Promise<KnownSearch> {
  const [found, area] = await Promise.all([askPoints(criteria, signal), findSearchedArea(criteria, resultsRegion().dataset.circle, signal)])
  return { criteria, found, area }
}

/** What a map of a search is fitted to; undefined if there is nothing. */
export function edgesOfSearch({ criteria, found, area }: KnownSearch): Viewport | undefined {
  const branch = criteria.branchId === undefined ? undefined : readBranchPin(resultsRegion().dataset.branch)
  return area ? areaEdges(area) : edgesWith(edgesOfPoints(found.placed), branch)
}

/** The space covered by what is over a map of this size: its toolbar and, on narrow screens, the cards. */
export function overMap({ width, height }: { width: number; height: number }) {
  return { top: 72, bottom: width < 600 ? height * 0.36 : 48, left: 40, right: width < 600 ? 40 : 64 }
}

interface Answer {
  properties: FoundPoint[]
  pagination: { total_count: number }
}

/** Returns a search's results as points. */
async function askPoints(criteria: SearchCriteria, signal: AbortSignal): Promise<FoundPoints> {
  const response = await fetch(pointsAddress(criteria), { signal })
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const { properties, pagination } = (await response.json()) as Answer
  return foundPoints(properties, pagination.total_count)
}
