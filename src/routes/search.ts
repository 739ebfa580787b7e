import type { Route } from './route.ts'

interface ResultsRoute extends Route {
  /** The link to the map over the same results (rules: S9). */
  mapHash: () => string
}

/** The target of forms, and searches that no path can express. */
export const page = {
  method: 'GET',
  path: '/search',
  href: () => '/search',
  mapHash: () => '#/map',
  keep: 'alike-for-everyone',
  query: 'search',
  action: 'visit',
  crawlers: 'closed-with-query',
  offersData: true,
} as const satisfies ResultsRoute

/** Results of a search for programs. */
const ofSearchData = { method: 'GET', keep: 'alike-for-everyone', query: 'search', action: 'visit', crawlers: 'closed' } as const

export const results = {
  ...ofSearchData,
  path: '/search.ljson',
  href: () => '/search.ljson',
  perMinute: 240,
} as const satisfies Route

/** New results of a search, for feed readers (RFC 4287). */
export const atom = {
  ...ofSearchData,
  path: '/search.atom',
  href: () => '/search.atom',
  perMinute: 60,
} as const satisfies Route

/** Auction days of a search's results, for calendars (RFC 5545). */
export const auctionDays = {
  ...ofSearchData,
  path: '/auction-days.ics',
  href: () => '/auction-days.ics',
  perMinute: 60,
} as const satisfies Route

/** The number of results, in all and for each option of the form, for the open filter panel. */
export const optionCounts = {
  ...ofSearchData,
  path: '/search-counts.ljson',
  href: () => '/search-counts.ljson',
  perMinute: 240,
} as const satisfies Route

/** Suggests places by their first letters, or the nearest; `groups=yes` in the form of the site's own field. */
export const places = {
  method: 'GET',
  path: '/places',
  href: () => '/places',
  keep: 'alike-for-everyone',
  query: ['term', 'near', 'groups'],
  action: 'visit',
  perMinute: 240,
  crawlers: 'closed',
} as const satisfies Route

/** Shared by all results pages. */
const ofResults = {
  method: 'GET',
  hasFilters: true,
  keep: 'alike-for-everyone',
  query: 'search',
  action: 'visit',
  crawlers: 'listed',
  offersData: true,
} as const

export const forSale = {
  ...ofResults,
  path: '/property-for-sale',
  alsoAt: ['/all-property-for-sale', '/properties-for-sale'],
  href: () => '/property-for-sale',
} as const satisfies Route

export const toRent = {
  ...ofResults,
  path: '/property-for-rent',
  alsoAt: ['/all-property-for-rent', '/properties-to-rent'],
  href: () => '/property-for-rent',
} as const satisfies Route

/** Landing pages of places are not listed themselves: sitemaps list the results pages they stand for. */
const ofPlace = { ...ofResults, crawlers: 'allowed' } as const

export const country = {
  ...ofPlace,
  path: '/countries/:slug',
  href: (slug: string) => `/countries/${encodeURIComponent(slug)}`,
} as const satisfies Route

export const county = {
  ...ofPlace,
  path: '/counties/:slug',
  href: (slug: string) => `/counties/${encodeURIComponent(slug)}`,
} as const satisfies Route

export const location = {
  ...ofPlace,
  path: '/locations/:slug',
  href: (slug: string) => `/locations/${encodeURIComponent(slug)}`,
} as const satisfies Route

export const outcode = {
  ...ofPlace,
  path: '/postcodes/:slug',
  href: (slug: string) => `/postcodes/${encodeURIComponent(slug)}`,
} as const satisfies Route

export const branch = {
  ...ofResults,
  path: '/branches/:slug/properties',
  href: (slug: string) => `/branches/${encodeURIComponent(slug)}/properties`,
} as const satisfies Route

/** `/somerset/taunton/sales/from-2-bed`: redirects to the canonical address. */
export const placeFirst = {
  method: 'GET',
  path: '*',
  /** @param words Of the place, then the channel and filters. */
  href: (...words: string[]) => `/${words.map(encodeURIComponent).join('/')}`,
  keep: 'alike-for-everyone',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route
