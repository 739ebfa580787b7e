import type { Route } from './route.ts'

export const page = {
  method: 'GET',
  path: '/properties/:id{[0-9]+}/:channel{(?:sales|lettings)}',
  href: (id: number, channel: 'sales' | 'lettings') => `/properties/${id}/${channel}`,
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'listed',
  offersData: true,
} as const satisfies Route

/** For properties named in the address. */
const ofIds = { method: 'GET', keep: 'alike-for-everyone', query: ['ids'], action: 'visit', perMinute: 240 } as const

/** The cards of these properties, for lists stored in browsers; with `markers=points` their locations (`FoundPoint`). */
export const byIds = {
  ...ofIds,
  query: ['ids', 'markers'],
  path: '/properties.ljson',
  href: (ids: readonly number[] = []) => `/properties.ljson${queryOf(ids)}`,
  crawlers: 'closed',
} as const satisfies Route

/** A shared list: no account is needed, the properties are in the address. */
export const list = {
  ...ofIds,
  path: '/property-list',
  href: (ids: readonly number[] = []) => `/property-list${queryOf(ids)}`,
  crawlers: 'closed-with-query',
} as const satisfies Route

/** Up to four side by side. */
export const comparison = {
  ...ofIds,
  path: '/property-comparison',
  href: (ids: readonly number[] = []) => `/property-comparison${queryOf(ids)}`,
  crawlers: 'closed-with-query',
} as const satisfies Route

/** Its auction day, for calendars (RFC 5545). */
export const auctionCalendar = {
  method: 'GET',
  path: '/properties/:id{[0-9]+}/:channel{(?:sales|lettings)}/auction.ics',
  href: (id: number, channel: 'sales' | 'lettings') => `/properties/${id}/${channel}/auction.ics`,
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** Its brochure as PDF, drawn as it stands (docs/paper.md); leads to the feed's own where it has one. */
export const brochure = {
  method: 'GET',
  path: '/properties/:id{[0-9]+}/:channel{(?:sales|lettings)}/brochure.pdf',
  href: (id: number, channel: 'sales' | 'lettings') => `/properties/${id}/${channel}/brochure.pdf`,
  keep: 'nowhere',
  query: 'none',
  action: 'visit',
  perMinute: 20,
  crawlers: 'closed',
} as const satisfies Route

/** The short address in a QR code of it, on a window card, brochure, board or screen: `/q/w1207` (domain/property/scan.ts). */
export const scan = {
  method: 'GET',
  path: '/q/:code{[a-z][0-9]{1,10}}',
  href: (code: string) => `/q/${code}`,
  keep: 'nowhere',
  query: 'none',
  action: 'visit',
  perMinute: 240,
  crawlers: 'closed',
} as const satisfies Route

function queryOf(ids: readonly number[]): string {
  return ids.length === 0 ? '' : `?ids=${ids.join(',')}`
}
