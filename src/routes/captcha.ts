import type { Route } from './route.ts'

/** What a browser needs for its captcha answer. */
export const task = {
  method: 'GET',
  path: '/captcha.ljson',
  href: () => '/captcha.ljson',
  keep: 'nowhere',
  query: ['form'],
  action: 'visit',
  perMinute: 60,
  crawlers: 'closed',
} as const satisfies Route
