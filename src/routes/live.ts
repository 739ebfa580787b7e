import type { Route } from './route.ts'

/**
 * Tell of changes for as long as a browser listens (server-sent events). Proxies must pass on each event as it comes: all of them have this
 * beginning. They are answered before routing (server/live).
 */
const ofStream = { method: 'GET', keep: 'nowhere', action: 'visit', crawlers: 'closed', perMinute: 120 } as const

/** What becomes of the lots of a sale, on its day. */
export const sale = {
  ...ofStream,
  path: '/live/sales/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}',
  href: (calendar: string, id: number) => `/live/sales/${calendar}/${id}`,
  query: ['last'],
} as const satisfies Route

/** How many homes have come on that a search finds. */
export const newHomes = {
  ...ofStream,
  path: '/live/new-homes',
  href: () => '/live/new-homes',
} as const satisfies Route
