import type { Route } from './route.ts'

/** Says that something changed, for as long as a browser listens (server-sent events). */
export const events = {
  method: 'GET',
  path: '/office/events',
  href: () => '/office/events',
  keep: 'nowhere',
  query: 'none',
  // A branch is one address: each of its browsers asks again after a restart.
  perMinute: 600,
  crawlers: 'closed',
  action: 'use-office',
} as const satisfies Route
