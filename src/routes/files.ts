import type { Route } from './route.ts'

/** Built files with a hash in their name. */
export const asset = {
  method: 'GET',
  path: '/assets/*',
  /** @param file Name in the build's assets folder; a prefix yields the prefix of such addresses. */
  href: (file: string) => `/assets/${file}`,
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** Style sheets put together for kinds of pages (render/style-sheets.ts); the hash is of everything that they may hold. */
export const styles = {
  method: 'GET',
  path: '/assets/styles/:hash{[0-9a-f]{10}}/:file{[\\w.+~-]+\\.css}',
  href: (hash: string, file: string) => `/assets/styles/${hash}/${file}`,
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** Files of public/, under names that browsers and programs expect. */
export const publicFile = {
  method: 'GET',
  path: '/:file{[a-z0-9-]+\\.(?:svg|png|ico|webmanifest)}',
  href: (file: PublicFile) => `/${file}`,
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

/** The service worker with the page that is shown without a connection (browser/offline/offline-worker.ts), of the whole site. */
export const offlineWorker = {
  method: 'GET',
  path: '/offline-worker.js',
  href: () => '/offline-worker.js',
  keep: 'in-browsers',
  query: 'none',
  action: 'visit',
  crawlers: 'closed',
} as const satisfies Route

/** Which pages a browser may prefetch; every page names it in a header. */
export const speculationRules = {
  method: 'GET',
  path: '/speculation-rules.json',
  href: () => '/speculation-rules.json',
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route

type PublicFile = `${string}.${'svg' | 'png' | 'ico' | 'webmanifest'}`

/** The agency's style sheet, typefaces and logos, named by a hash of their content. */
export const brand = {
  method: 'GET',
  path: '/brand/:file{[0-9a-f]{16}\\.[0-9a-z]{2,5}}',
  /** @param extension With its dot. */
  href: (hash: string, extension: string) => `/brand/${hash}${extension}`,
  keep: 'in-browsers',
  action: 'visit',
  crawlers: 'allowed',
} as const satisfies Route
