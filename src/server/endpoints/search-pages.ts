import { type Context, Hono } from 'hono'
import { findPlaceBySlug } from '../../data/places/places.ts'
import * as routes from '../../routes.ts'
import { answerRoute } from '../answer-route.ts'
import { showLanding, showPath, showQuery } from '../show-search.ts'
import type { SiteContext } from '../site-context.ts'

const landings = [
  [routes.search.country, 'country'],
  [routes.search.county, 'county'],
  [routes.search.location, 'location'],
  [routes.search.outcode, 'outcode'],
] as const

/** Every address that shows search results (decision 2): the query, the canonical paths and the landing pages. */
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
