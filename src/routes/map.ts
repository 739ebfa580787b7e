import type { Route } from './route.ts'

const ofMap = {
  method: 'GET',
  keep: 'alike-for-everyone',
  query: 'none',
  askedBy: 'anyone',
  perMinute: 240,
  crawlers: 'closed',
} as const

/** Which style a map has, and what the built-in one draws at any scale. */
export const setup = {
  ...ofMap,
  path: '/map/setup.json',
  href: () => '/map/setup.json',
} as const satisfies Route

/** The towns and villages of one square degree. */
export const towns = {
  ...ofMap,
  path: '/map/towns/:file{-?[0-9]{1,3}_-?[0-9]{1,2}\\.json}',
  /** @param lng West edge of the square, whole degrees; `lat` its south edge. */
  href: (lng: number, lat: number) => `/map/towns/${lng}_${lat}.json`,
} as const satisfies Route
