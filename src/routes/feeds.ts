import type { Route } from './route.ts'

export const blm = {
  method: 'POST',
  path: '/feeds/blm',
  href: () => '/feeds/blm',
  keep: 'nowhere',
  action: 'send-feed',
  perMinute: 30,
  /** A feed with its media. */
  mostBodyBytes: 2_000_000_000,
  crawlers: 'allowed',
} as const satisfies Route

/** The portals' real-time protocol. The address with a secret is for senders that cannot send a token. */
export const rtdf = {
  method: 'POST',
  path: '/feeds/rtdf/v1/property/:call',
  alsoAt: ['/feeds/rtdf/:secret/v1/property/:call', '/feeds/rtdf/v1/property/:call/', '/feeds/rtdf/:secret/v1/property/:call/'],
  href: (call: string) => `/feeds/rtdf/v1/property/${call}`,
  keep: 'nowhere',
  action: 'send-properties',
  /** One property: its texts, ninety-nine rooms and a thousand addresses of media. */
  mostBodyBytes: 4_000_000,
  crawlers: 'allowed',
} as const satisfies Route

/** Reapit reports changes here. */
export const reapitWebhook = {
  method: 'POST',
  path: '/feeds/reapit/webhook',
  href: () => '/feeds/reapit/webhook',
  keep: 'nowhere',
  action: 'tell-of-changes',
  perMinute: 600,
  crawlers: 'allowed',
} as const satisfies Route
