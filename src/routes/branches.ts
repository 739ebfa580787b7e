import type { Route } from './route.ts'

/** All branches; with `near`, a postcode or place name, the responsible ones first. */
export const index = {
  method: 'GET',
  path: '/branches',
  href: () => '/branches',
  keep: 'alike-for-everyone',
  query: ['near'],
  action: 'visit',
  perMinute: 120,
  crawlers: 'listed',
} as const satisfies Route

/** The same for programs, by page: `page` from 1, `channel` to filter (rules: W14). */
export const list = {
  method: 'GET',
  path: '/branches.ljson',
  href: () => '/branches.ljson',
  keep: 'alike-for-everyone',
  query: ['page', 'channel'],
  action: 'visit',
  perMinute: 120,
  crawlers: 'closed',
} as const satisfies Route

/** A branch's page; its properties are on a results page (`search.branch`). */
export const one = {
  method: 'GET',
  path: '/branches/:slug',
  href: (slug: string) => `/branches/${encodeURIComponent(slug)}`,
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'listed',
} as const satisfies Route
