import type { Route } from './route.ts'

/** A visitor's answer to the question about cookies. */
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

/** What the agency's analytics service wants on each page, for those who allowed it. */
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
