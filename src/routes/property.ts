import type { Route } from './route.ts'

export const page = {
  method: 'GET',
  path: '/properties/:id{[0-9]+}/:channel{sales|lettings}',
  href: (id: number, channel: 'sales' | 'lettings') => `/properties/${id}/${channel}`,
  keep: 'alike-for-everyone',
  query: 'none',
  askedBy: 'anyone',
  crawlers: 'listed',
} as const satisfies Route

/** The cards of these properties, for lists that browsers keep. */
export const byIds = {
  method: 'GET',
  path: '/properties.ljson',
  href: (ids: readonly number[] = []) => `/properties.ljson${ofIds(ids)}`,
  keep: 'alike-for-everyone',
  query: ['ids'],
  askedBy: 'anyone',
  perMinute: 240,
  crawlers: 'closed',
} as const satisfies Route

/** A list that somebody shares: no account is needed, the properties are in the address. */
export const list = {
  method: 'GET',
  path: '/property-list',
  href: (ids: readonly number[] = []) => `/property-list${ofIds(ids)}`,
  keep: 'alike-for-everyone',
  query: ['ids'],
  askedBy: 'anyone',
  perMinute: 240,
  crawlers: 'closed-with-query',
} as const satisfies Route

/** Up to four side by side. */
export const comparison = {
  method: 'GET',
  path: '/property-comparison',
  href: (ids: readonly number[] = []) => `/property-comparison${ofIds(ids)}`,
  keep: 'alike-for-everyone',
  query: ['ids'],
  askedBy: 'anyone',
  perMinute: 240,
  crawlers: 'closed-with-query',
} as const satisfies Route

function ofIds(ids: readonly number[]): string {
  return ids.length === 0 ? '' : `?ids=${ids.join(',')}`
}
