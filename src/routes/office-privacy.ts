import type { Route } from './route.ts'

const ofScreen = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed' } as const

/** How long each kind of record is held, and how many are due to go. */
export const retention = {
  ...ofScreen,
  path: '/office/privacy',
  href: () => '/office/privacy',
  action: 'see-privacy',
} as const satisfies Route

/** Removes what is due, as happens daily by itself. */
export const removeDue = {
  method: 'POST',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  mostBodyBytes: 100_000,
  crawlers: 'closed',
  path: '/office/privacy/remove-due',
  href: () => '/office/privacy/remove-due',
  action: 'remove-due',
} as const satisfies Route

/** What visitors agreed to and took back, with the words and the moment. */
export const consents = {
  ...ofScreen,
  path: '/office/privacy/consents',
  href: () => '/office/privacy/consents',
  action: 'see-privacy',
} as const satisfies Route

export const consentsFile = {
  ...ofScreen,
  path: '/office/privacy/consents.csv',
  href: () => '/office/privacy/consents.csv',
  action: 'export-people',
} as const satisfies Route
