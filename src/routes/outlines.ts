import type { Route } from './route.ts'

const ofOutlines = {
  method: 'GET',
  keep: 'alike-for-everyone',
  query: 'none',
  askedBy: 'anyone',
  perMinute: 240,
  crawlers: 'closed',
} as const

/** Of the whole country, coarse: what a map shows from far away. */
export const country = {
  ...ofOutlines,
  path: '/outlines/country.json',
  href: () => '/outlines/country.json',
} as const satisfies Route

/** Those that touch a square degree, with the detail of a map of a county. */
export const square = {
  ...ofOutlines,
  path: '/outlines/:file{-?[0-9]{1,3}_-?[0-9]{1,2}\\.json}',
  /** @param lng West edge of the square, whole degrees; `lat` its south edge. */
  href: (lng: number, lat: number) => `/outlines/${lng}_${lat}.json`,
} as const satisfies Route

/** Of one place, with all the detail there is. */
export const place = {
  ...ofOutlines,
  path: '/outlines/of/:id{[a-z0-9-]{1,200}}',
  href: (id: string) => `/outlines/of/${encodeURIComponent(id)}`,
} as const satisfies Route
