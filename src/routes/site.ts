import type { Route } from './route.ts'

export const home = {
  method: 'GET',
  path: '/',
  href: () => '/',
  keep: 'alike-for-everyone',
  // An accepted form of the agency's, and its block.
  query: ['done', 'block'],
  action: 'visit',
  crawlers: 'listed',
} as const satisfies Route

/** Any page of the agency: of blocks, or an entry such as an article (`entryPath` has its path). */
export const page = {
  method: 'GET',
  path: '*',
  /** @param path As in the content. */
  href: (path: string) => path,
  keep: 'alike-for-everyone',
  action: 'visit',
  crawlers: 'listed',
} as const satisfies Route

/** A full-text search of the site's own pages. */
export const search = {
  method: 'GET',
  path: '/site-search',
  href: () => '/site-search',
  keep: 'alike-for-everyone',
  query: ['q'],
  action: 'visit',
  perMinute: 60,
  crawlers: 'closed-with-query',
} as const satisfies Route

/** All pages of the site, for people. */
export const siteMap = {
  method: 'GET',
  path: '/site-map',
  href: () => '/site-map',
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** Examples of every block, in development and for tests. */
export const gallery = {
  method: 'GET',
  path: '/gallery',
  href: () => '/gallery',
  keep: 'alike-for-everyone',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** All examples of one kind of block. */
export const galleryKind = {
  method: 'GET',
  path: '/gallery/:kind',
  href: (kind: string) => `/gallery/${encodeURIComponent(kind)}`,
  keep: 'alike-for-everyone',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** One example of each kind of block, on one page. */
export const galleryEveryKind = {
  method: 'GET',
  path: '/gallery/every-kind',
  href: () => '/gallery/every-kind',
  keep: 'alike-for-everyone',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

export const galleryExample = {
  method: 'GET',
  path: '/gallery/:kind/:name',
  href: (kind: string, name: string) => `/gallery/${encodeURIComponent(kind)}/${encodeURIComponent(name)}`,
  keep: 'alike-for-everyone',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route
