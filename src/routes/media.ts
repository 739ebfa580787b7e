import type { Route } from './route.ts'

/** A stored picture in one of the listed widths (domain/site/pictures.ts). */
export const image = {
  method: 'GET',
  path: '/images/:width{[0-9]+}/:file',
  href: (width: number, hash: string) => `/images/${width}/${hash}.jpg`,
  keep: 'in-browsers',
  action: 'visit',
  perMinute: 1500,
  crawlers: 'allowed',
  isEmbeddable: true,
} as const satisfies Route

export const document = {
  method: 'GET',
  path: '/documents/:file',
  href: (hash: string) => `/documents/${hash}.pdf`,
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
  isEmbeddable: true,
} as const satisfies Route
