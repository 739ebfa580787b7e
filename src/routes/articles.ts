import type { Route } from './route.ts'

/** Shared by all lists of articles; `topic` by slug or name, `page` from 1. */
const ofArticles = { method: 'GET', keep: 'alike-for-everyone', action: 'visit', perMinute: 120 } as const

/** Articles, newest first. Each article is a page of the agency (`site.page`). */
export const index = {
  ...ofArticles,
  path: '/articles',
  href: ({ topic, page = 1 }: { topic?: string | undefined; page?: number } = {}) => `/articles${queryOf({ topic, page })}`,
  query: ['topic', 'page'],
  crawlers: 'listed',
} as const satisfies Route

/** The same for programs (rules: W14). */
export const list = {
  ...ofArticles,
  path: '/articles.ljson',
  href: () => '/articles.ljson',
  query: ['topic', 'page'],
  crawlers: 'closed',
} as const satisfies Route

/** The newest, for feed readers (RFC 4287). */
export const atom = {
  ...ofArticles,
  path: '/articles.atom',
  href: (topic?: string) => `/articles.atom${queryOf({ topic })}`,
  query: ['topic'],
  crawlers: 'closed',
} as const satisfies Route

function queryOf({ topic, page = 1 }: { topic: string | undefined; page?: number }): string {
  const parts = { ...(topic !== undefined && { topic }), ...(page > 1 && { page: String(page) }) }
  return Object.keys(parts).length === 0 ? '' : `?${new URLSearchParams(parts)}`
}
