import type { OverlayRoute } from './route.ts'

/** Pictures of a page, and its videos: all of them by a number or a name that the page gives them (rules: T17, T18). */
const ofMedia = { method: 'GET', keep: 'alike-for-everyone', askedBy: 'anyone', crawlers: 'allowed' } as const

export const propertyImages = {
  ...ofMedia,
  path: '/property-images',
  href: () => '/property-images',
  hash: () => '#/property-images',
} as const satisfies OverlayRoute

export const propertyImage = {
  ...ofMedia,
  path: '/property-images/:number',
  /** @param number From 1. */
  href: (number: number) => `/property-images/${number}`,
  hash: (number: number) => `#/property-images/${number}`,
} as const satisfies OverlayRoute

export const floorplan = {
  ...ofMedia,
  path: '/floorplan',
  href: () => '/floorplan',
  hash: () => '#/floorplan',
} as const satisfies OverlayRoute

export const epcChart = {
  ...ofMedia,
  path: '/epc-chart',
  href: () => '/epc-chart',
  hash: () => '#/epc-chart',
} as const satisfies OverlayRoute

/** A video or a virtual tour. */
export const video = {
  ...ofMedia,
  path: '/video/:id',
  href: (id: number) => `/video/${id}`,
  hash: (id: number) => `#/video/${id}`,
} as const satisfies OverlayRoute
