import type { Route } from './route.ts'

const own = { keep: 'nowhere', action: 'visit', perMinute: 60, crawlers: 'closed' } as const
const short = { mostBodyBytes: 20_000 } as const

/** How to choose homes together, and the form that begins a shortlist of those in the query. */
export const startPage = {
  ...own,
  method: 'GET',
  path: '/shortlist',
  query: ['ids'],
  href: (ids: readonly number[] = []) => (ids.length === 0 ? '/shortlist' : `/shortlist?ids=${ids.join(',')}`),
} as const satisfies Route

/** Begins one, and leads to it. */
export const start = {
  ...own,
  ...short,
  method: 'POST',
  perMinute: 10,
  path: '/shortlist',
  href: () => '/shortlist',
} as const satisfies Route

/** A shortlist, for the holder of this link: each person has one of their own. `done` is what was just done. */
export const page = {
  ...own,
  method: 'GET',
  path: '/shortlist/:token{[\\d.]{3,25}-[\\w-]{32}}',
  query: ['done'],
  href: (token: string, done?: string) => `/shortlist/${token}${done === undefined ? '' : `?done=${done}`}`,
} as const satisfies Route

/** Says something of a home, adds or takes one out, invites somebody, leaves or deletes it. */
export const change = {
  ...own,
  /** Notes on thirty homes, in letters of nine bytes each as forms send them. */
  mostBodyBytes: 200_000,
  method: 'POST',
  path: '/shortlist/:token{[\\d.]{3,25}-[\\w-]{32}}',
  href: (token: string) => `/shortlist/${token}`,
} as const satisfies Route

/** A day on which its homes are viewed, in an order, with free slots. */
export const day = {
  ...own,
  method: 'GET',
  path: '/shortlist/:token{[\\d.]{3,25}-[\\w-]{32}}/day',
  query: ['day'],
  href: (token: string, on?: string) => `/shortlist/${token}/day${on === undefined ? '' : `?day=${on}`}`,
} as const satisfies Route

/** The same day as an iCalendar file. */
export const dayCalendar = {
  ...own,
  method: 'GET',
  path: '/shortlist/:token{[\\d.]{3,25}-[\\w-]{32}}/day.ics',
  query: ['day'],
  href: (token: string, on: string) => `/shortlist/${token}/day.ics?day=${on}`,
} as const satisfies Route
