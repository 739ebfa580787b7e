import type { Route } from './route.ts'

/** Made from site.yaml, unless the agency has a page of its own at the same path. */
const ofLegal = {
  method: 'GET',
  keep: 'alike-for-everyone',
  action: 'visit',
  crawlers: 'listed',
  mayBeWritten: true,
} as const

export const terms = { ...ofLegal, path: '/terms-of-use', href: () => '/terms-of-use' } as const satisfies Route

export const privacy = { ...ofLegal, path: '/privacy-policy', href: () => '/privacy-policy' } as const satisfies Route

/** What the site stores in browsers. */
export const cookies = { ...ofLegal, path: '/cookies', href: () => '/cookies' } as const satisfies Route

export const complaints = { ...ofLegal, path: '/complaints', href: () => '/complaints' } as const satisfies Route

/** Fees for tenants, landlords and sellers. */
export const fees = { ...ofLegal, path: '/fees', href: () => '/fees' } as const satisfies Route

export const clientMoney = {
  ...ofLegal,
  path: '/client-money-protection',
  href: () => '/client-money-protection',
} as const satisfies Route

export const accessibility = { ...ofLegal, path: '/accessibility', href: () => '/accessibility' } as const satisfies Route
