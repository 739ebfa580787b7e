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

/** Mails that were written to files; in development alone. */
export const writtenMails = {
  method: 'GET',
  path: '/mail',
  href: () => '/mail',
  keep: 'nowhere',
  askedBy: 'anyone',
  crawlers: 'closed',
} as const satisfies Route

export const writtenMail = {
  method: 'GET',
  path: '/mail/:name{[0-9a-f]+}',
  href: (name: string) => `/mail/${name}`,
  keep: 'nowhere',
  askedBy: 'anyone',
  crawlers: 'closed',
} as const satisfies Route
