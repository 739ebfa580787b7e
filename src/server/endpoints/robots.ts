import { Hono } from 'hono'
import { routes } from '#src/routes.ts'
import type { Settings } from '#src/settings.ts'
import { publicUrl } from '../public-url.ts'

/**
 * Keeps crawlers out of the unbounded part of the search: query strings, drawn areas, map and viewport addresses, sort
 * orders, and what only programs read (facets must not be crawlable in every combination).
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

export function robots({ settings }: { settings: Settings }) {
  return new Hono().get(routes.robots, (c) => {
    const sitemap = publicUrl(c, settings) + routes.sitemapIndex
    const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${sitemap}`]
    return c.text(`${lines.join('\n')}\n`, 200, { 'cache-control': 'public, max-age=3600' })
  })
}
