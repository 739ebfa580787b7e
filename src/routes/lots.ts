import type { Route } from './route.ts'

// The patterns are written out: composed from a constant shared with routes/events.ts, they made the build send all routes to browsers.
const ofSale = { method: 'GET', keep: 'alike-for-everyone', action: 'visit' } as const

/** All lots of a sale, or those of some words, status and kind, by number or guide price, as pictures or as a list. */
export const catalogue = {
  ...ofSale,
  path: '/events/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/lots',
  href: (calendar: string, id: number) => `/events/${calendar}/${id}/lots`,
  query: ['q', 'order', 'status', 'kind', 'view'],
  perMinute: 240,
  crawlers: 'listed',
} as const satisfies Route

/**
 * Results of a sale's lots, for pages open on its day. A shared cache may keep it for a second, so that any number of visitors cause one
 * request.
 */
export const live = {
  ...ofSale,
  path: '/events/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/live',
  href: (calendar: string, id: number) => `/events/${calendar}/${id}/live`,
  query: 'none',
  crawlers: 'allowed',
} as const satisfies Route

/** A lot by its number. */
export const one = {
  ...ofSale,
  path: '/events/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/lots/:number',
  href: (calendar: string, id: number, number: string) => `/events/${calendar}/${id}/lots/${encodeURIComponent(number)}`,
  query: 'none',
  crawlers: 'allowed',
} as const satisfies Route

/** Documents of a lot, for visitors who leave their name: the form, its submission, and links to all of them or one. */
const ofLegalPack = { action: 'visit', crawlers: 'allowed', query: 'none' } as const

export const legalPack = {
  ...ofLegalPack,
  method: 'GET',
  path: '/events/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/lots/:number/legal-pack',
  href: (calendar: string, id: number, number: string) => `${one.href(calendar, id, number)}/legal-pack`,
  keep: 'alike-for-everyone',
} as const satisfies Route

export const askForLegalPack = {
  ...legalPack,
  method: 'POST',
  keep: 'nowhere',
  perMinute: 20,
  mostBodyBytes: 30_000,
} as const satisfies Route

export const legalPackDocuments = {
  ...ofLegalPack,
  method: 'GET',
  path: '/events/:calendar{(?:agricultural|property-auctions|antiques)}/:id{[0-9]{1,15}}/lots/:number/legal-pack/:token',
  href: (calendar: string, id: number, number: string, token: string) => `${legalPack.href(calendar, id, number)}/${token}`,
  keep: 'nowhere',
  // PDF viewers request a large document in many parts.
  perMinute: 240,
} as const satisfies Route
