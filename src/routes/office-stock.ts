import type { Route } from './route.ts'

const ofSeeing = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed', action: 'see-stock' } as const
const ofDeciding = {
  method: 'POST',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  mostBodyBytes: 100_000,
  crawlers: 'closed',
  action: 'decide-stock',
} as const

/** All that feeds ever brought, with what each advert lacks. */
export const list = { ...ofSeeing, path: '/office/stock', href: () => '/office/stock' } as const satisfies Route

/** A property, whatever became of it. */
export const one = {
  ...ofSeeing,
  path: '/office/stock/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/stock/${id}`,
} as const satisfies Route

/** Decides about it, whatever its feed says: `what` says what. */
export const decide = {
  ...ofDeciding,
  path: '/office/stock/:id{[0-9]{1,9}}/decide',
  href: (id: number) => `/office/stock/${id}/decide`,
} as const satisfies Route

/** Whom telling of it would reach, and with which words, before it is done. */
export const recommendPage = {
  ...ofSeeing,
  path: '/office/stock/:id{[0-9]{1,9}}/recommend',
  href: (id: number) => `/office/stock/${id}/recommend`,
  action: 'recommend-properties',
} as const satisfies Route

/** Has alerts tell of it those who look for one like it. */
export const recommend = {
  ...ofDeciding,
  path: recommendPage.path,
  href: recommendPage.href,
  action: 'recommend-properties',
} as const satisfies Route

/** The sources of feeds: how each is, and what it brought last. */
export const feeds = { ...ofSeeing, path: '/office/stock/feeds', href: () => '/office/stock/feeds' } as const satisfies Route

export const feed = {
  ...ofSeeing,
  path: '/office/stock/feeds/:source',
  href: (source: string) => `/office/stock/feeds/${encodeURIComponent(source)}`,
} as const satisfies Route

/** Takes a feed file, with its media where it is an archive. */
export const upload = {
  ...ofDeciding,
  path: '/office/stock/feeds',
  href: () => '/office/stock/feeds',
  perMinute: 10,
  mostBodyBytes: 500_000_000,
  action: 'upload-feed',
} as const satisfies Route
