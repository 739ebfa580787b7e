import type { Route } from './route.ts'

/** A branch itself; what it sells and lets is a page of results (`search.branch`). */
export const one = {
  method: 'GET',
  path: '/branches/:slug',
  href: (slug: string) => `/branches/${encodeURIComponent(slug)}`,
  keep: 'alike-for-everyone',
  query: 'none',
  askedBy: 'anyone',
  crawlers: 'listed',
} as const satisfies Route
