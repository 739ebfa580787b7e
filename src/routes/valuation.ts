import type { Route } from './route.ts'

/** An instant valuation. The home is in the body, as addresses may be logged and cached. */
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

/** How many people look for a home like one, which is in the body. */
export const demand = { ...instant, path: '/who-is-looking', href: () => '/who-is-looking' } as const satisfies Route
