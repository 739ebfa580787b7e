import type { Route } from './route.ts'

export const blm = {
  method: 'POST',
  path: '/feeds/blm',
  href: () => '/feeds/blm',
  keep: 'nowhere',
  askedBy: 'bearer-of-token',
  perMinute: 30,
  /** A feed with its media. */
  mostBodyBytes: 2_000_000_000,
  crawlers: 'allowed',
} as const satisfies Route
