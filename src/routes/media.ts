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

/** A document: a property's by the SHA-256 of its bytes in hex, the agency's own by its name without `.pdf`. */
export const document = {
  method: 'GET',
  path: '/documents/:file',
  href: (name: string) => `/documents/${name}.pdf`,
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
  isEmbeddable: true,
} as const satisfies Route

/** A film of the agency's own: `tour.mp4`. */
export const film = {
  method: 'GET',
  path: '/films/:file{[\\w-]+\\.(?:mp4|webm)}',
  href: (file: string) => `/films/${file}`,
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
  isEmbeddable: true,
} as const satisfies Route
