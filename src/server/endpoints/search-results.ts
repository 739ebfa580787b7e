import { type Context, Hono } from 'hono'
import { findMarkerPoints, findMarkers } from '../../data/search/find-markers.ts'
import { findProperties } from '../../data/search/find-properties.ts'
import { readPageSize, readSearchQuery } from '../../domain/search/search-query.ts'
import * as routes from '../../routes.ts'
import { understandSearch } from '../../services/search/understand-search.ts'
import { answerRoute } from '../answer-route.ts'
import { withBytes } from '../page-cache/response-bytes.ts'
import { presentMarker, presentPoints, presentPropertyCard } from '../present/property-card.ts'
import type { SiteContext } from '../site-context.ts'

type SearchContext = Pick<SiteContext, 'db' | 'readSearches' | 'content' | 'now' | 'postcodes'>

/**
 * `GET /search.ljson?channel=&q=&place_id=&branch_id=&count=&fragment=`: a page of properties, or with `hashbang=map` the
 * markers of all matches in the view, with `markers=points` besides these in short (`FoundPoint`). `q` is a place or a sentence
 * (rules: S30). Nothing found, and a place that is not known, is an empty list with 200.
 */
export function searchResultsEndpoint(context: SearchContext): Hono {
  return answerRoute(new Hono(), routes.search.results, async (c) => {
    const params = new URL(c.req.url).searchParams
    const search = await understandSearch(context, readSearchQuery(params))
    if (params.get('hashbang') === 'map' && params.get('markers') === 'points') {
      const { points, totalCount } = await context.readSearches((db) => findMarkerPoints(db, search))
      return answer(c, presentPoints(points), { ...onePage, page_size: points.length, total_count: totalCount })
    }
    if (params.get('hashbang') === 'map') {
      const { markers, totalCount } = await context.readSearches((db) => findMarkers(db, search))
      return answer(c, markers.map(presentMarker), { ...onePage, page_size: markers.length, total_count: totalCount })
    }
    const found = await context.readSearches((db) => findProperties(db, search, { pageSize: readPageSize(params) }))
    return answer(c, found.cards.map(presentPropertyCard), {
      current_page: found.currentPage,
      has_next_page: found.hasNextPage,
      has_prev_page: found.hasPreviousPage,
      page_size: found.pageSize,
      total_count: found.totalCount,
    })
  })
}

const onePage = { current_page: 1, has_next_page: false, has_prev_page: false }

interface Pagination {
  current_page: number
  has_next_page: boolean
  has_prev_page: boolean
  page_size: number
  total_count: number
}

function answer(c: Context, properties: readonly object[], pagination: Pagination) {
  // An import may change what is found at any moment, so it is asked for anew each time.
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
  const bytes = Buffer.from(JSON.stringify({ properties, pagination }))
  return withBytes(c.body(bytes, 200, headers), bytes)
}
