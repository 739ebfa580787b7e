import type { Route } from './route.ts'

const ofMap = {
  method: 'GET',
  keep: 'alike-for-everyone',
  query: 'none',
  action: 'visit',
  perMinute: 240,
  crawlers: 'closed',
} as const

/** A square degree, by its west and south edge in whole degrees. */
const square = ':file{-?[0-9]{1,3}_-?[0-9]{1,2}\\.json}'

/** The map's style, and what the built-in one shows at any zoom. */
export const setup = {
  ...ofMap,
  path: '/map/setup.json',
  href: () => '/map/setup.json',
} as const satisfies Route

/** The towns and villages of one square degree. */
export const towns = {
  ...ofMap,
  path: `/map/towns/${square}`,
  href: (west: number, south: number) => `/map/towns/${west}_${south}.json`,
} as const satisfies Route

/** Outlines of the whole country, simplified, for low zooms. */
export const countryOutlines = {
  ...ofMap,
  path: '/outlines/country.json',
  href: () => '/outlines/country.json',
} as const satisfies Route

/** Outlines that touch a square degree, detailed enough for a map of a county. */
export const outlines = {
  ...ofMap,
  path: `/outlines/${square}`,
  href: (west: number, south: number) => `/outlines/${west}_${south}.json`,
} as const satisfies Route

/** The full outline of one place. */
export const placeOutline = {
  ...ofMap,
  path: '/outlines/of/:id{[a-z0-9-]{1,200}}',
  href: (id: string) => `/outlines/of/${encodeURIComponent(id)}`,
} as const satisfies Route

/** The street map's archive by the SHA-256 of its bytes; browsers ask for ranges, a few for each tile. */
export const streets = {
  method: 'GET',
  path: '/map/streets/:file{[0-9a-f]{64}\\.pmtiles}',
  href: (version: string) => `/map/streets/${version}.pmtiles`,
  keep: 'in-browsers',
  action: 'visit',
  perMinute: 3000,
  crawlers: 'closed',
} as const satisfies Route

/** Schools, stations or postcodes at risk of flooding in a quarter of a degree, by its west and south edge in quarters. */
export const layer = {
  ...ofMap,
  path: '/map/layers/:layer{(?:schools|stations|flood)}/:file{-?[0-9]{1,3}_[0-9]{1,3}\\.json}',
  href: (layer: 'schools' | 'stations' | 'flood', west: number, south: number) => `/map/layers/${layer}/${west}_${south}.json`,
  perMinute: 600,
} as const satisfies Route
