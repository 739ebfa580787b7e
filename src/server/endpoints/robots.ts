import { Hono } from 'hono'
import { allRoutes } from '#src/routes/all-routes.ts'
import * as routes from '#src/routes.ts'
import { answerRoute } from '../answer-route.ts'
import { publicUrl } from '../public-url.ts'
import type { SiteContext } from '../site-context.ts'

/** Searches in every order, area and combination are without end; these are parts of an address, not addresses. */
const unbounded = ['/*hashbang=', '/*/poly-', '/*/view-', '/*/text-', '/*/within-', '/*-first']

/** Asks crawlers to keep out of what the routes say is closed to them, and of the unbounded part of the search. */
export function robotsEndpoint({ settings }: Pick<SiteContext, 'settings'>): Hono {
  const closed = [...allRoutes.values()].flatMap(({ crawlers, path, href }) => {
    // Of an address with parameters what stands before them.
    const start = path.includes(':') ? path.slice(0, path.indexOf(':')) : href()
    return crawlers === 'closed' ? [start] : crawlers === 'closed-with-query' ? [`${start}?`] : []
  })
  return answerRoute(new Hono(), routes.crawlers.robots, (c) => {
    const sitemap = publicUrl(c, settings) + routes.crawlers.sitemapIndex.href()
    const lines = [
      'User-agent: *',
      ...[...new Set([...closed, ...unbounded])].map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${sitemap}`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
  })
}
