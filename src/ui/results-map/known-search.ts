import type { Feature, MultiPolygon } from 'geojson'
import { resultsRegion } from '#src/browser/results/show-results.ts'
import { type FoundPoint, type FoundPoints, foundPoints } from '#src/domain/search/found-points.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import { edgesWith, readBranchPin } from './branch-pin.ts'
import { pointsAddress } from './map-search.ts'
import { edgesOfPoints } from './marker-layers.ts'
import { edgesInAll, feature, findSearchedArea } from './searched-area.ts'

/** A search's results as the map shows them. */
export interface KnownSearch {
  criteria: SearchCriteria
  found: FoundPoints
  /** Where it looks: the place, and from where each place of its travel times is reached. */
  areas: readonly Feature[]
}

/** Asks for what a map shows of a search. Rejects if it cannot be fetched, or if `signal` aborts because it is outdated. */
export async function knownSearch(criteria: SearchCriteria, signal: AbortSignal): Promise<KnownSearch> {
  const { circle } = resultsRegion().dataset
  const [{ found, reached }, area] = await Promise.all([askPoints(criteria, signal), findSearchedArea(criteria, circle, signal)])
  return { criteria, found, areas: [...(area ? [area] : []), ...reached.map(feature)] }
}

/** What a map of a search is fitted to; undefined if there is nothing. */
export function edgesOfSearch({ criteria, found, areas }: KnownSearch): Viewport | undefined {
  const branch = criteria.branchId === undefined ? undefined : readBranchPin(resultsRegion().dataset.branch)
  return edgesInAll(areas) ?? edgesWith(edgesOfPoints(found.placed), branch)
}

/** How far a marker reaches from its point, CSS pixels; who is owed the map stands below. */
const marker = { above: 38, below: 22, aside: 42, credits: 26 }
/** However much is over the map, so much of it is left to be fitted to. */
const leastRoom = 96

/** The space of a map, beside its edges, in which a marker would lie under what is over the map: its bar, its toolbar, the cards. */
export function overMap(frame: Element) {
  const edges = frame.getBoundingClientRect()
  const boxes = (part: string) =>
    [...frame.querySelectorAll(part)]
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
  const covered = (part: string, from: (box: DOMRect) => number) => Math.max(0, ...boxes(part).map(from))
  const top = covered('[data-over-map=bar] > *', ({ bottom }) => bottom - edges.top) + marker.above
  const bottom =
    Math.max(
      marker.credits,
      covered('[data-over-map=foot] > *', (box) => edges.bottom - box.top),
    ) + marker.below
  const right = covered('[role=toolbar]', ({ left }) => edges.right - left) + marker.aside
  const share = (size: number, taken: number) => Math.max(0, Math.min(1, (size - leastRoom) / taken))
  const [high, wide] = [share(edges.height, top + bottom), share(edges.width, marker.aside + right)]
  return { top: top * high, bottom: bottom * high, left: marker.aside * wide, right: right * wide }
}

interface Answer {
  properties: FoundPoint[]
  /** From where each place of travel times is reached; absent without any. */
  travelAreas?: Array<MultiPolygon['coordinates']>
  pagination: { total_count: number }
}

interface Asked {
  found: FoundPoints
  reached: Array<MultiPolygon['coordinates']>
}

/** Returns a search's results as points. */
async function askPoints(criteria: SearchCriteria, signal: AbortSignal): Promise<Asked> {
  const response = await fetch(pointsAddress(criteria), { signal })
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`)
  const { properties, pagination, travelAreas: reached = [] } = (await response.json()) as Answer
  return { found: foundPoints(properties, pagination.total_count), reached }
}
