import type { Route } from './route.ts'

const ofSeeing = { method: 'GET', keep: 'nowhere', perMinute: 120, crawlers: 'closed', action: 'see-figures' } as const

/** What visitors did and asked, of a period; what is chosen stands in the query. */
export const page = { ...ofSeeing, path: '/office/figures', href: () => '/office/figures' } as const satisfies Route

/** One table of it as CSV, of what the query chooses. */
export const file = {
  ...ofSeeing,
  path: '/office/figures/:table{[a-z-]+\\.csv}',
  href: (table: string) => `/office/figures/${table}.csv`,
} as const satisfies Route

/** Whether one gets the week's figures by mail. */
export const mondayMail = {
  method: 'POST',
  path: '/office/account/monday-mail',
  href: () => '/office/account/monday-mail',
  keep: 'nowhere',
  query: 'none',
  perMinute: 60,
  mostBodyBytes: 20_000,
  crawlers: 'closed',
  action: 'use-office',
} as const satisfies Route
