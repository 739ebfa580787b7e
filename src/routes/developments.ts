import type { Route } from './route.ts'

const ofDevelopments = { method: 'GET', keep: 'alike-for-everyone', query: 'none', action: 'visit', crawlers: 'listed' } as const

/** New homes sold together. */
export const index = {
  ...ofDevelopments,
  path: '/developments',
  href: () => '/developments',
} as const satisfies Route

/** A development with its plots. */
export const one = {
  ...ofDevelopments,
  path: '/developments/:slug',
  href: (slug: string) => `/developments/${encodeURIComponent(slug)}`,
} as const satisfies Route

/** Its brochures, for visitors who register interest: the form, its submission, and links to all of them or one. */
const ofBrochures = { action: 'visit', crawlers: 'allowed', query: 'none' } as const

export const brochures = {
  ...ofBrochures,
  method: 'GET',
  path: '/developments/:slug/brochures',
  href: (slug: string) => `${one.href(slug)}/brochures`,
  keep: 'alike-for-everyone',
} as const satisfies Route

export const askForBrochures = {
  ...brochures,
  method: 'POST',
  keep: 'nowhere',
  perMinute: 20,
  mostBodyBytes: 30_000,
} as const satisfies Route

export const brochureDocuments = {
  ...ofBrochures,
  method: 'GET',
  path: '/developments/:slug/brochures/:token',
  href: (slug: string, token: string) => `${brochures.href(slug)}/${token}`,
  keep: 'nowhere',
  // PDF viewers request a large document in many parts.
  perMinute: 240,
} as const satisfies Route
