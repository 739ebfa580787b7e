import type { Route } from './route.ts'

/** Addresses that a text may mean, or the one with an id; typed addresses are never cached. */
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
