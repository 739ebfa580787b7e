import type { Route } from './route.ts'

/** The site's health, for monitoring programs. */
const ofWatch = { method: 'GET', keep: 'nowhere', action: 'visit', crawlers: 'allowed' } as const

export const health = {
  ...ofWatch,
  path: '/healthz',
  href: () => '/healthz',
} as const satisfies Route

export const readiness = {
  ...ofWatch,
  path: '/readyz',
  href: () => '/readyz',
} as const satisfies Route

export const metrics = {
  ...ofWatch,
  path: '/metrics',
  href: () => '/metrics',
  action: 'read-metrics',
} as const satisfies Route

/** Mails written to files; in development only. */
const ofWrittenMails = { method: 'GET', keep: 'nowhere', action: 'visit', crawlers: 'closed' } as const

export const writtenMails = {
  ...ofWrittenMails,
  path: '/mail',
  href: () => '/mail',
} as const satisfies Route

export const writtenMail = {
  ...ofWrittenMails,
  path: '/mail/:name{[0-9a-f]+}',
  href: (name: string) => `/mail/${name}`,
} as const satisfies Route
