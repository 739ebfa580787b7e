import { Hono } from 'hono'
import { routes } from '#src/routes.ts'
import { siteAddress } from '../site-address.ts'

/**
 * Keeps crawlers out of the unbounded part of the search: query strings, drawn areas, map and viewport addresses, sort
 * orders, and what only programs read (facts on crawling: facets must not be crawlable in every combination).
 */
const closed = [
  `${routes.search}?`,
  routes.searchResults,
  routes.places,
  '/*hashbang=',
  '/*/poly-',
  '/*/view-',
  '/*/text-',
  '/*/within-',
  '/*-first',
  '/user',
]

export function robots(site: Parameters<typeof siteAddress>[0]) {
  return new Hono().get(routes.robots, (c) => {
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${siteAddress(site, c)}${routes.sitemapIndex}`,
    ]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
  })
}
