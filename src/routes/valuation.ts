import type { Route } from './route.ts'

/** What a home would fetch. Which home is in the body, and not in an address that others keep. */
export const instant = {
  method: 'POST',
  path: '/valuation',
  href: () => '/valuation',
  keep: 'nowhere',
  action: 'visit',
  perMinute: 20,
  mostBodyBytes: 10_000,
  crawlers: 'allowed',
} as const satisfies Route
