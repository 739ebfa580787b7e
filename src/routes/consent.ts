import type { Route } from './route.ts'

/** The answer to the cookie question. */
export const answer = {
  method: 'POST',
  path: '/ajax-events/logs',
  href: () => '/ajax-events/logs',
  keep: 'nowhere',
  action: 'visit',
  perMinute: 30,
  mostBodyBytes: 10_000,
  crawlers: 'closed',
} as const satisfies Route

/** The agency's analytics code, for visitors who allowed it. */
export const analyticsCode = {
  method: 'GET',
  path: '/analytics_code',
  href: () => '/analytics_code',
  keep: 'nowhere',
  query: 'none',
  action: 'visit',
  perMinute: 120,
  crawlers: 'closed',
} as const satisfies Route
