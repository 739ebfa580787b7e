import { officeScreen } from './office-route.ts'
import type { Route } from './route.ts'

/** How long each kind of record is held, and how many are due to go. */
export const retention = officeScreen('see-privacy', '/office/privacy')

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
export const consents = officeScreen('see-privacy', '/office/privacy/consents')

export const consentsFile = officeScreen('export-people', '/office/privacy/consents.csv')
