import type { Route } from './route.ts'

/** Sent by browsers automatically: small, and frequent while a visitor turns pages. */
const ofBrowser = { method: 'POST', keep: 'nowhere', action: 'visit', mostBodyBytes: 10_000, crawlers: 'closed' } as const

/** A property's page was opened. */
export const propertyViews = {
  ...ofBrowser,
  path: '/property_views',
  href: () => '/property_views',
  perMinute: 120,
} as const satisfies Route

/** Cards came into view, or something was done with a property. */
export const exposures = {
  ...ofBrowser,
  path: '/create_many',
  href: () => '/create_many',
  perMinute: 240,
} as const satisfies Route

/** How quickly the page opened for its visitor, sent once when it is left. */
export const pageSpeed = {
  ...ofBrowser,
  path: '/page-speed',
  href: () => '/page-speed',
  mostBodyBytes: 500,
  perMinute: 60,
} as const satisfies Route
