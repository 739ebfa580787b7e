import type { Route } from './route.ts'

/** Addresses that a text may mean, or the one of an id; what somebody types of where they live is kept nowhere. */
export const lookup = {
  method: 'GET',
  path: '/address_lookup',
  href: () => '/address_lookup',
  keep: 'nowhere',
  query: ['autocomplete', 'id'],
  action: 'visit',
  perMinute: 60,
  crawlers: 'closed',
} as const satisfies Route
