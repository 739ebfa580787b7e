import type { Route } from './route.ts'

const calendar = ':calendar{(?:agricultural|property-auctions|antiques)}'

/** An event on its day; its pictures open over it (`overlay.agriculturalEvent` and others). */
export const page = {
  method: 'GET',
  path: `/events/${calendar}/:id{[0-9]{1,15}}`,
  href: (calendar: string, id: number) => `/events/${calendar}/${id}`,
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'listed',
} as const satisfies Route

/** The same for the visitor's calendar (RFC 5545). */
export const file = {
  method: 'GET',
  path: `/events/${calendar}/:file{[0-9]{1,15}\\.ics}`,
  href: (calendar: string, id: number) => `/events/${calendar}/${id}.ics`,
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** A calendar for subscription, or its events of a type. */
export const feed = {
  method: 'GET',
  path: '/events/:file{(?:agricultural|property-auctions|antiques)\\.ics}',
  /** @param type As in addresses: `store-cattle`. */
  href: (calendar: string, type?: string) => `/events/${calendar}.ics${type === undefined ? '' : `?type=${encodeURIComponent(type)}`}`,
  keep: 'alike-for-everyone',
  query: ['type'],
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route
