import { type Context, Hono } from 'hono'
import { findPlaceBySlug } from '../../data/places/places.ts'
import type { Place } from '../../domain/places/place.ts'
import { readChannel } from '../../domain/search/search-fragments.ts'
import { readSearchPath } from '../../domain/search/search-path.ts'
import { readSearchQuery } from '../../domain/search/search-query.ts'
import { unreadNumbers } from '../../domain/search/unread-numbers.ts'
import type { Branch } from '../../domain/site/agency.ts'
import { loadResults, type ResultsAsked } from '../../pages/search/load.ts'
import { searchPage } from '../../pages/search/page.tsx'
import { resultsAddress } from '../../pages/search/results-address.ts'
import { whichPlacePage } from '../../pages/search/which-place.tsx'
import { allRoutes } from '../../routes/all-routes.ts'
import * as routes from '../../routes.ts'
import { placeChoices } from '../../services/search/place-choices.ts'
import { type ResolvedSearch, resolveSearch } from '../../services/search/resolve-search.ts'
import { answerRoute } from '../answer-route.ts'
import type { Services } from '../app.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'

const landings = [
  [routes.search.country, 'country'],
  [routes.search.county, 'county'],
  [routes.search.location, 'location'],
  [routes.search.outcode, 'outcode'],
] as const

/** Every address that shows search results (decision 2): the query, the canonical paths and the landing pages. */
export function searchPagesEndpoint(services: Services): Hono {
  const app = new Hono()
  answerRoute(app, routes.search.page, (c) => showQuery(c, services))
  for (const route of [routes.search.forSale, routes.search.toRent]) answerRoute(app, route, (c) => showPath(c, services))
  for (const [route, kind] of landings) {
    answerRoute(app, route, async (c) => {
      const place = await findPlaceBySlug(services.db, kind, slugOf(c))
      return place ? showLanding(c, services, { place }) : c.notFound()
    })
  }
  answerRoute(app, routes.search.branch, (c) => {
    const branch = services.content().branches.find(({ slug }) => slug === slugOf(c))
    return branch ? showLanding(c, services, { branch }) : c.notFound()
  })
  return app
}

/**
 * Searches that name the place before the channel, `/somerset/taunton/sales/from-2-bed`, move to their own address. Asked last,
 * and only where a place or a filter is known: any other page may have a path like it.
 */
export function placeFirstSearchEndpoint(services: Services): Hono {
  return answerRoute(new Hono(), routes.search.placeFirst, async (c, next) => {
    const segments = c.req.path.split('/').slice(1)
    if (ownWords.has(segments[0]) || !segments.slice(0, 3).some(readChannel)) return next()
    const { criteria, placeWords } = readSearchPath(c.req.path)
    const { place } = await resolveSearch(services, criteria, placeWords)
    const isFiltered = Object.keys(criteria).length > 1
    return place || isFiltered ? showPath(c, services) : next()
  })
}

/** What begins with one of these and is not there is a page that is not there. */
const ownWords: ReadonlySet<string | undefined> = new Set(
  [...allRoutes.values()].map(({ path }) => path.split('/')[1]).filter((word) => word !== undefined),
)

async function showQuery(c: Context, services: Services): Promise<Response> {
  const params = new URL(c.req.url).searchParams
  const search = await resolveSearch(services, readSearchQuery(params))
  if (search.choices.length > 0) return showChoices(c, services, search)
  const { criteria, place } = search
  const unread = unreadNumbers(params)
  return showResults(c, services, { criteria, standing: { place, base: undefined }, unread, isOwnAddress: false })
}

async function showPath(c: Context, services: Services): Promise<Response> {
  const { criteria: asked, placeWords, unknown } = readSearchPath(addressOf(c))
  const search = await resolveSearch(services, asked, placeWords)
  if (search.choices.length > 0) return showChoices(c, services, search)
  const { criteria, place, ignored } = search
  const standing = { place, base: undefined }
  return showOrMove(c, services, { criteria, standing, ignored: [...ignored, ...unknown], isOwnAddress: true })
}

/** Below a landing page the place or branch is already chosen; what follows it are a channel and filters. */
async function showLanding(c: Context, services: Services, { place, branch }: { place?: Place; branch?: Branch }): Promise<Response> {
  const address = addressOf(c)
  const base = new URL(address, 'http://site').pathname
    .split('/')
    .slice(0, branch ? 4 : 3)
    .join('/')
  const { criteria: asked, placeWords, unknown } = readSearchPath(address.slice(base.length))
  const { q: _q, ...own } = branch ? { ...asked, branchId: branch.id } : asked
  const ignored = [...placeWords, ...unknown]
  // Where a path names a place or an area itself, that is where it looks.
  if (branch || own.placeId !== undefined || own.poly !== undefined) {
    const { criteria, place } = await resolveSearch(services, own)
    return showOrMove(c, services, { criteria, standing: { place, base: undefined }, ignored, isOwnAddress: true })
  }
  const criteria = { ...own, ...(place ? { placeId: place.id } : {}) }
  return showOrMove(c, services, { criteria, standing: { place, base }, ignored, isOwnAddress: true })
}

/**
 * Any other way of writing a search is moved for good to the one address. Where words were ignored the page is shown as it is,
 * without being indexed: what means nothing today may be a place tomorrow.
 */
async function showOrMove(c: Context, services: Services, asked: ResultsAsked & { ignored: readonly string[] }): Promise<Response> {
  const address = resultsAddress(asked.criteria, asked.standing, services.content())
  if (asked.ignored.length === 0 && !isSameAddress(address, addressOf(c))) return c.redirect(address, 301)
  return showResults(c, services, asked)
}

/** Several places have the name; none of them is chosen yet. */
async function showChoices(c: Context, services: Services, search: ResolvedSearch): Promise<Response> {
  const choices = await placeChoices(services, search)
  const { placeId: _placeId, ...criteria } = search.criteria
  const typed = criteria.q ?? choices[0]!.place.name
  return showPage(c, services, whichPlacePage({ agency: services.content(), criteria: { ...criteria, q: typed }, typed, choices }))
}

async function showResults(c: Context, services: Services, asked: ResultsAsked): Promise<Response> {
  const { db, now, settings } = services
  const results = await loadResults({ db, content: services.content(), publicUrl: publicUrl(c, settings), now: now() }, asked)
  return showPage(c, services, searchPage(results))
}

/** As it came, still percent-encoded. */
function addressOf(c: Context): string {
  const { pathname, search } = new URL(c.req.url)
  return pathname + search
}

function slugOf(c: Context): string {
  return (c.req.param('slug') ?? '').toLowerCase()
}

/** Both through the same URL parser, so that two ways of percent-encoding never send a visitor round in circles. */
function isSameAddress(one: string, other: string): boolean {
  return new URL(one, 'http://site').href === new URL(other, 'http://site').href
}
