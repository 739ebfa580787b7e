import type { Route } from './route.ts'

/** All branches; with `near`, a postcode or the name of a place, those first that come there. */
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

/** The same for programs, a page at a time: `page` from 1, `channel` those that do it (rules: W14). */
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

/** A branch itself; what it sells and lets is a page of results (`search.branch`). */
export const one = {
  method: 'GET',
  path: '/branches/:slug',
  href: (slug: string) => `/branches/${encodeURIComponent(slug)}`,
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'listed',
} as const satisfies Route
