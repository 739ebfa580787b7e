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
