import type { Route } from './route.ts'

/** Shown over the home page at its own path, and over any page that has it by the hash (docs/browser.md). */
interface OverlayRoute extends Route {
  /** What a link to it over the same page has as its address: `#/floorplan`. */
  // biome-ignore lint/suspicious/noExplicitAny: as for Route.href
  hash: (...parameters: any[]) => string
}

const ofOverlay = { method: 'GET', keep: 'alike-for-everyone', askedBy: 'anyone', crawlers: 'allowed' } as const

export const propertyImages = {
  ...ofOverlay,
  path: '/property-images',
  href: () => '/property-images',
  hash: () => '#/property-images',
} as const satisfies OverlayRoute

export const propertyImage = {
  ...ofOverlay,
  path: '/property-images/:number',
  /** @param number From 1. */
  href: (number: number) => `/property-images/${number}`,
  hash: (number: number) => `#/property-images/${number}`,
} as const satisfies OverlayRoute

export const floorplan = {
  ...ofOverlay,
  path: '/floorplan',
  href: () => '/floorplan',
  hash: () => '#/floorplan',
} as const satisfies OverlayRoute

export const epcChart = {
  ...ofOverlay,
  path: '/epc-chart',
  href: () => '/epc-chart',
  hash: () => '#/epc-chart',
} as const satisfies OverlayRoute

export const tenantInfo = {
  ...ofOverlay,
  path: '/tenant-info',
  href: () => '/tenant-info',
  hash: () => '#/tenant-info',
} as const satisfies OverlayRoute

export const bookAValuation = {
  ...ofOverlay,
  path: '/book-a-valuation',
  href: () => '/book-a-valuation',
  hash: () => '#/book-a-valuation',
} as const satisfies OverlayRoute

export const savedProperties = {
  ...ofOverlay,
  path: '/user/saved-properties',
  href: () => '/user/saved-properties',
  hash: () => '#/user/saved-properties',
  crawlers: 'closed',
} as const satisfies OverlayRoute

export const savedSearches = {
  ...ofOverlay,
  path: '/user/saved-searches',
  href: () => '/user/saved-searches',
  hash: () => '#/user/saved-searches',
  crawlers: 'closed',
} as const satisfies OverlayRoute
