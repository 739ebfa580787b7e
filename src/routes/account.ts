import type { Route } from './route.ts'

/** The header links to it; there are no accounts yet, so it is not found. */
export const page = {
  method: 'GET',
  path: '/user',
  href: () => '/user',
  keep: 'nowhere',
  askedBy: 'anyone',
  crawlers: 'closed',
} as const satisfies Route
