import type { Route } from './route.ts'

/** Whether the site is well, for programs that watch it. */
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

/** Mails that were written to files; in development alone. */
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
