import type { Route } from './route.ts'

export const robots = {
  method: 'GET',
  path: '/robots.txt',
  href: () => '/robots.txt',
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** What the site is and offers, for assistants (llmstxt.org). */
export const llms = {
  method: 'GET',
  path: '/llms.txt',
  href: () => '/llms.txt',
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

const ofSitemap = { method: 'GET', keep: 'alike-for-everyone', action: 'visit', crawlers: 'allowed' } as const

export const sitemapIndex = {
  ...ofSitemap,
  path: '/sitemap.xml',
  href: () => '/sitemap.xml',
} as const satisfies Route

export const pageSitemap = {
  ...ofSitemap,
  path: '/sitemaps/pages.xml',
  href: () => '/sitemaps/pages.xml',
} as const satisfies Route

export const placeSitemap = {
  ...ofSitemap,
  path: '/sitemaps/places.xml',
  href: () => '/sitemaps/places.xml',
} as const satisfies Route

/** @see sitemapSize (domain/site/sitemap.ts) for how many ids one file covers. */
export const propertySitemap = {
  ...ofSitemap,
  path: '/sitemaps/:file{properties-(?:sales|lettings)-[0-9]{1,5}\\.xml}',
  href: (channel: 'sales' | 'lettings', number: number) => `/sitemaps/properties-${channel}-${number}.xml`,
} as const satisfies Route
