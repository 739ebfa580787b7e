import { type Context, Hono } from 'hono'
import { findPlaceBySlug } from '#src/data/places/places.ts'
import { findMarkerPoints, findMarkers } from '#src/data/search/find-markers.ts'
import { findProperties } from '#src/data/search/find-properties.ts'
import { nextMidnight } from '#src/domain/dates/london-time.ts'
import { goesByAge } from '#src/domain/search/search-criteria.ts'
import { readChannel } from '#src/domain/search/search-fragments.ts'
import { readSearchPath } from '#src/domain/search/search-path.ts'
import { readPageSize, readSearchQuery } from '#src/domain/search/search-query.ts'
import { reachedCoordinates } from '#src/domain/search/searched-area.ts'
import { travelTimes, travelTimeText } from '#src/domain/search/travel.ts'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { rememberBytes } from '#src/server/page-cache/cached-page.ts'
import { presentMarker, presentPoints, presentPropertyCard } from '#src/server/present/property-card.ts'
import { resolveSearch } from '#src/services/search/resolve-search.ts'
import { understandSearch } from '#src/services/search/understand-search.ts'
import { findWishNotes } from '#src/services/search/wish-notes.ts'
import { answerRoute } from '../answer-route.ts'
import { showLanding, showPath, showQuery } from '../show-search.ts'
import type { SiteContext } from '../site-context.ts'

type SearchContext = Pick<SiteContext, 'db' | 'readSearches' | 'stock' | 'content' | 'now' | 'postcodes' | 'travelAreas'>

/**
 * `GET /search.ljson?channel=&q=&place_id=&branch_id=&count=&fragment=`: a page of properties, or with `hashbang=map` the markers of all
 * matches in the view, with `markers=points` in short form (`FoundPoint`, and `travelAreas` of travel times as GeoJSON's MultiPolygons). `q` is a place or a sentence (rules: S30). No results, and an
 * unknown place, are an empty list with 200.
 */
export function searchResultsEndpoint(context: SearchContext): Hono {
  return answerRoute(new Hono(), routes.search.results, async (c) => {
    const params = new URL(c.req.url).searchParams
    const search = await understandSearch(context, readSearchQuery(params))
    // A sentence may say a day.
    c.set('freshUntil', nextMidnight(search.now))
    c.set('isSameUntilThen', !goesByAge(search.criteria))
    const { travel } = search.criteria
    if (travel && context.travelAreas?.awaits(travel)) c.set('freshUntil', search.now)
    if (params.get('hashbang') === 'map' && params.get('markers') === 'points') {
      const { points, totalCount } = await context.readSearches((db) => findMarkerPoints(db, search, { stock: context.stock }))
      const reached = travel && { travelAreas: reachedCoordinates(travel) }
      return answer(c, presentPoints(points), { ...onePage, page_size: points.length, total_count: totalCount }, reached)
    }
    if (params.get('hashbang') === 'map') {
      const { markers, totalCount } = await context.readSearches((db) => findMarkers(db, search, { stock: context.stock }))
      return answer(c, markers.map(presentMarker), { ...onePage, page_size: markers.length, total_count: totalCount })
    }
    const found = await context.readSearches((db) => findProperties(db, search, { pageSize: readPageSize(params), stock: context.stock }))
    const { wishes } = search.criteria
    if (wishes && found.ranked !== 'by-wishes') c.set('freshUntil', search.now)
    const notes = await context.readSearches((db) => findWishNotes(db, found.cards, wishes))
    const properties = found.cards.map((card) => ({
      ...presentPropertyCard(card),
      ...(wishes && { wishes: notes.get(card.id) ?? [] }),
      ...(travel && { aboutTravel: travelTimes(travel, card.location).map((time) => ({ ...time, text: travelTimeText(time) })) }),
    }))
    return answer(c, properties, {
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

function answer(c: Context, properties: readonly object[], pagination: Pagination, more?: object) {
  // An import may change the results at any time, so they are always revalidated.
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
  const bytes = Buffer.from(JSON.stringify({ properties, pagination, ...more }))
  return rememberBytes(c.body(bytes, 200, headers), bytes)
}

const landings = [
  [routes.search.country, 'country'],
  [routes.search.county, 'county'],
  [routes.search.location, 'location'],
  [routes.search.outcode, 'outcode'],
] as const

/** Every address with search results: the query, canonical paths and landing pages. */
export function searchPagesEndpoint(context: SiteContext): Hono {
  const app = new Hono()
  answerRoute(app, routes.search.page, (c) => showQuery(c, context))
  for (const route of [routes.search.forSale, routes.search.toRent]) answerRoute(app, route, (c) => showPath(c, context))
  for (const [route, kind] of landings) {
    answerRoute(app, route, async (c) => {
      const place = await findPlaceBySlug(context.db, kind, slugOf(c))
      return place ? showLanding(c, context, { place }) : c.notFound()
    })
  }
  answerRoute(app, routes.search.branch, (c) => {
    const branch = context.content().branches.find(({ slug }) => slug === slugOf(c))
    return branch ? showLanding(c, context, { branch }) : c.notFound()
  })
  return app
}

function slugOf(c: Context): string {
  return (c.req.param('slug') ?? '').toLowerCase()
}

/**
 * Searches with the place before the channel, `/somerset/taunton/sales/from-2-bed`, redirect to their canonical address. Tried last, and
 * only if a place or filter is known: any other page may have a similar path.
 */
export function placeFirstSearchEndpoint(context: SiteContext): Hono {
  return answerRoute(new Hono(), routes.search.placeFirst, async (c, next) => {
    const segments = c.req.path.split('/').slice(1)
    if (ownWords.has(segments[0]) || !segments.slice(0, 3).some(readChannel)) return next()
    const { criteria, placeWords } = readSearchPath(c.req.path)
    const search = await resolveSearch(context, criteria, placeWords)
    const isFiltered = Object.keys(criteria).length > 1
    if (!search.place && !isFiltered) return next()
    // A query string makes it another search.
    return showPath(c, context, c.req.url.includes('?') ? undefined : search)
  })
}

/** Paths that begin with one of these belong to other pages, even missing ones. */
const ownWords: ReadonlySet<string | undefined> = new Set(
  [...allRoutes.values()].map(({ path }) => path.split('/')[1]).filter((word) => word !== undefined),
)

type CountsContext = Pick<SiteContext, 'db' | 'content' | 'now' | 'postcodes' | 'travelAreas' | 'countOptions'>

/**
 * `GET /search-counts.ljson` with the fields of the search form: `{ total_count, options: { min_beds: { "2": 41, … }, … } }`, by names and
 * values of its controls. `q` is a place or a sentence, as the form would send it (rules: S34). If several places have the name,
 * `total_count` is null.
 */
export function optionCountsEndpoint(context: CountsContext): Hono {
  return answerRoute(new Hono(), routes.search.optionCounts, async (c) => {
    const { page: _page, ...criteria } = readSearchQuery(new URL(c.req.url).searchParams)
    const search = await understandSearch(context, criteria)
    const isCertain = search.choices.length === 0
    const { total, options } = isCertain ? await context.countOptions(search) : { total: null, options: {} }
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' }
    return c.body(JSON.stringify({ total_count: total, options }), 200, headers)
  })
}
