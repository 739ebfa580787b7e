import { type Context, Hono } from 'hono'
import { findPlaceBySlug } from '../../data/places.ts'
import type { Branch } from '../../domain/agency.ts'
import type { Place, PlaceKind } from '../../domain/place.ts'
import { landingPath, readSearchPath, searchPath } from '../../domain/search-path.ts'
import { readSearchQuery } from '../../domain/search-query.ts'
import { loadResults, type ResultsAsked } from '../../pages/search/load.ts'
import { searchPage } from '../../pages/search/page.tsx'
import { routes } from '../../routes.ts'
import { resolveSearch } from '../../services/resolve-search.ts'
import type { Services } from '../app.ts'
import { publicUrl } from '../public-url.ts'
import { showPage } from '../show-page.ts'

/** First words of a path that say which side of the trade is searched; the first of each is the one we write. */
const channelWords = [
  'property-for-sale',
  'all-property-for-sale',
  'properties-for-sale',
  'property-for-rent',
  'all-property-for-rent',
  'properties-to-rent',
]

const landings: ReadonlyArray<readonly [route: string, kind: PlaceKind]> = [
  [routes.country, 'country'],
  [routes.county, 'county'],
  [routes.location, 'location'],
  [routes.postcode, 'outcode'],
]

/** Every address that shows search results (decision 3): the query, the canonical paths and the landing pages. */
export function searchPagesEndpoint(services: Services): Hono {
  const app = new Hono()
  app.get(routes.search, (c) => showQuery(c, services))
  for (const word of channelWords) {
    app.get(`/${word}`, (c) => showPath(c, services))
    app.get(`/${word}/*`, (c) => showPath(c, services))
  }
  for (const [route, kind] of landings) {
    const show = async (c: Context) => {
      const place = await findPlaceBySlug(services.db, kind, slugOf(c))
      return place ? showLanding(c, services, { place }) : c.notFound()
    }
    app.get(route, show)
    app.get(`${route}/*`, show)
  }
  const showBranch = (c: Context) => {
    const branch = services.content().branches.find(({ slug }) => slug === slugOf(c))
    return branch ? showLanding(c, services, { branch }) : c.notFound()
  }
  app.get(routes.branchProperties, showBranch)
  app.get(`${routes.branchProperties}/*`, showBranch)
  return app
}

async function showQuery(c: Context, services: Services): Promise<Response> {
  const asked = readSearchQuery(new URL(c.req.url).searchParams)
  const { place } = await resolveSearch(services, asked)
  const criteria = place ? { ...asked, placeId: place.id } : asked
  return showResults(c, services, { criteria, standing: { place, base: undefined }, isOwnAddress: false })
}

/** Anything but the one way of writing a search is moved to it for good; words of a place that does not exist are a 404. */
async function showPath(c: Context, services: Services): Promise<Response> {
  const { criteria: asked, placeWords } = readSearchPath(addressOf(c))
  const { place } = await resolveSearch(services, asked, placeWords)
  if (placeWords.length > 0 && !place && !asked.poly) return c.notFound()
  const criteria = place ? { ...asked, placeId: place.id } : asked
  const canonical = searchPath(criteria, place, services.content().site)
  if (!isSameAddress(canonical, addressOf(c))) return c.redirect(canonical, 301)
  return showResults(c, services, { criteria, standing: { place, base: undefined }, isOwnAddress: true })
}

/** Below a landing page the place or branch is already chosen; what follows it are a channel and filters. */
async function showLanding(c: Context, services: Services, { place, branch }: { place?: Place; branch?: Branch }): Promise<Response> {
  const address = addressOf(c)
  const depth = branch ? 4 : 3
  const base = new URL(address, 'http://site').pathname.split('/').slice(0, depth).join('/')
  const { criteria: asked } = readSearchPath(address.slice(base.length))
  const { q: _q, placeId: _placeId, ...own } = asked
  const criteria = { ...own, ...(place ? { placeId: place.id } : {}), ...(branch ? { branchId: branch.id } : {}) }
  const canonical = landingPath(base, criteria)
  if (!isSameAddress(canonical, address)) return c.redirect(canonical, 301)
  return showResults(c, services, { criteria, standing: { place, base }, branch, isOwnAddress: true })
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
