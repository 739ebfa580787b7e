import type { Box } from '#src/domain/places/point.ts'
import type { SearchCriteria } from '#src/domain/search/search-criteria.ts'
import { readSearchQuery, searchQuery } from '#src/domain/search/search-query.ts'
import type { Viewport } from '#src/domain/search/search-values.ts'
import * as routes from '#src/routes.ts'

/** About 5 m: two properties in one building count as one place. */
const samePlace = 0.00005
/** Five decimals, as in the addresses of views; with more, a view may be unreadable. */
const steps = 1e5

/** The search of the results on the page, as `data-search` has it. */
export function readMapSearch(query: string): SearchCriteria {
  return readSearchQuery(new URLSearchParams(query))
}

/** Two searches are the same where this is. */
export function mapSearchKey({ page: _page, ...criteria }: SearchCriteria): string {
  return searchQuery(criteria).toString()
}

/** The search in what a map shows, in degrees to about 10 m. */
export function searchInView({ page: _page, ...criteria }: SearchCriteria, { west, south, east, north }: Box): SearchCriteria {
  const view = [west, south, east, north].map((degrees) => Math.round(degrees * 1e4) / 1e4) as unknown as Viewport
  return { ...criteria, view }
}

/** Whether the search has a place, a typed place name or drawn areas, rather than only the map's view. */
export function isPlaceSearch({ placeId, q, poly }: SearchCriteria): boolean {
  return (placeId ?? q ?? poly) !== undefined
}

/** Returns the search without a place, to apply wherever the map is moved. */
export function searchAnywhere({ placeId: _placeId, q: _q, poly: _poly, within: _within, ...criteria }: SearchCriteria): SearchCriteria {
  return criteria
}

/** Returns the search within drawn areas, or everywhere if there are none left. */
export function searchInAreas({ view: _view, page: _page, ...criteria }: SearchCriteria, poly: string | undefined): SearchCriteria {
  return { ...searchAnywhere(criteria), ...(poly === undefined ? {} : { poly }) }
}

/** Returns the search for what a marker represents: the properties within these edges, with a margin of a few metres. */
export function searchAt({ page: _page, ...criteria }: SearchCriteria, [west, south, east, north]: Viewport): SearchCriteria {
  const below = (degrees: number) => Math.floor((degrees - samePlace) * steps) / steps
  const above = (degrees: number) => Math.ceil((degrees + samePlace) * steps) / steps
  return { ...criteria, view: [below(west), below(south), above(east), above(north)] }
}

/** Its page of results, by the address that reads any search. */
export function pageAddress(criteria: SearchCriteria): string {
  return `${routes.search.page.href()}?${searchQuery(criteria)}`
}

/** Its markers (rules: S9). */
export function pointsAddress(criteria: SearchCriteria): string {
  return `${routes.search.results.href()}?${searchQuery(criteria)}&hashbang=map&markers=points`
}
