import type { Route } from './route.ts'

export const health = {
  method: 'GET',
  path: '/healthz',
  href: () => '/healthz',
  keep: 'nowhere',
  askedBy: 'anyone',
  crawlers: 'allowed',
} as const satisfies Route

export const readiness = {
  method: 'GET',
  path: '/readyz',
  href: () => '/readyz',
  keep: 'nowhere',
  askedBy: 'anyone',
  crawlers: 'allowed',
} as const satisfies Route

export const metrics = {
  method: 'GET',
  path: '/metrics',
  href: () => '/metrics',
  keep: 'nowhere',
  askedBy: 'bearer-of-token-or-private-network',
  crawlers: 'allowed',
} as const satisfies Route
