import type { Route } from './route.ts'

const ofSearch = { method: 'GET', keep: 'nowhere', query: ['q'], crawlers: 'closed', action: 'use-office' } as const

/** What the field at the head of every screen leads to without script, with all that is found. */
export const page = { ...ofSearch, perMinute: 240, path: '/office/search', href: () => '/office/search' } as const satisfies Route

/** The first few of each kind, while somebody types; with an empty `q` what they can do. */
export const suggestions = {
  ...ofSearch,
  // A branch is one address, and some of its people type at a time.
  perMinute: 600,
  path: '/office/search.json',
  href: () => '/office/search.json',
} as const satisfies Route
