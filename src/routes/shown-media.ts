import type { OverlayRoute } from './route.ts'

/** Pictures and videos of a page, identified by a number or name within it (rules: T17, T18). */
const ofMedia = { method: 'GET', keep: 'alike-for-everyone', action: 'visit', crawlers: 'allowed' } as const

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

/** Pictures of a date of the history: `set` is its title followed by the date. */
export const historyImages = {
  ...ofMedia,
  path: '/history-images/:set',
  href: (set: string) => `/history-images/${encodeURIComponent(set)}`,
  hash: (set: string) => `#/history-images/${encodeURIComponent(set)}`,
} as const satisfies OverlayRoute

/** The same, starting with one of them. */
export const historyImage = {
  ...ofMedia,
  path: '/history-images/:set/:number',
  /** @param number From 1. */
  href: (set: string, number: number) => `/history-images/${encodeURIComponent(set)}/${number}`,
  hash: (set: string, number: number) => `#/history-images/${encodeURIComponent(set)}/${number}`,
} as const satisfies OverlayRoute

/** Pictures of a gallery, starting with one of them: `set` is the id of its block. */
export const galleryImage = {
  ...ofMedia,
  path: '/gallery-card-slider-expand/:number/:set',
  /** @param number From 1. */
  href: (number: number, set: string) => `/gallery-card-slider-expand/${number}/${encodeURIComponent(set)}`,
  hash: (number: number, set: string) => `#/gallery-card-slider-expand/${number}/${encodeURIComponent(set)}`,
} as const satisfies OverlayRoute

/** Pictures of a calendar event: `set` is its id. */
export const agriculturalEvent = {
  ...ofMedia,
  path: '/agricultural-sales-event/:set',
  href: (id: string) => `/agricultural-sales-event/${encodeURIComponent(id)}`,
  hash: (id: string) => `#/agricultural-sales-event/${encodeURIComponent(id)}`,
} as const satisfies OverlayRoute

export const antiquesEvent = {
  ...ofMedia,
  path: '/antiques-sales-event/:set',
  href: (id: string) => `/antiques-sales-event/${encodeURIComponent(id)}`,
  hash: (id: string) => `#/antiques-sales-event/${encodeURIComponent(id)}`,
} as const satisfies OverlayRoute

export const propertyAuctionEvent = {
  ...ofMedia,
  path: '/property-auction-sales-event/:set',
  href: (id: string) => `/property-auction-sales-event/${encodeURIComponent(id)}`,
  hash: (id: string) => `#/property-auction-sales-event/${encodeURIComponent(id)}`,
} as const satisfies OverlayRoute
