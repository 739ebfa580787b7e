import type { Route } from './route.ts'

const own = { keep: 'nowhere', action: 'visit', perMinute: 60, crawlers: 'closed' } as const
const queryOf = (query: Readonly<Record<string, string>>) => {
  const text = String(new URLSearchParams(query))
  return text && `?${text}`
}
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

/** A shortlist, for the holder of this link: each person has one of their own. `done` is what was just done, to the home of that id. */
export const page = {
  ...own,
  method: 'GET',
  path: '/shortlist/:token{[\\d.]{3,25}-[\\w-]{32}}',
  query: ['done', 'home'],
  href: (token: string, done?: string, home?: number) => {
    const [query, hash] = home === undefined ? ['', ''] : [`&home=${home}`, `#home-${home}`]
    return `/shortlist/${token}${done === undefined ? '' : `?done=${done}${query}${hash}`}`
  },
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

/** A day on which its homes are viewed, in an order, with free slots. `booked` has the viewings booked already: `21@2026-12-01T09:30,…`. */
export const day = {
  ...own,
  method: 'GET',
  path: '/shortlist/:token{[\\d.]{3,25}-[\\w-]{32}}/day',
  query: ['day', 'booked'],
  href: (token: string, on?: string, booked = '') =>
    `/shortlist/${token}/day${queryOf({ ...(on !== undefined && { day: on }), ...(booked && { booked }) })}`,
} as const satisfies Route

/** The same day as an iCalendar file. */
export const dayCalendar = {
  ...own,
  method: 'GET',
  path: '/shortlist/:token{[\\d.]{3,25}-[\\w-]{32}}/day.ics',
  query: ['day', 'booked'],
  href: (token: string, on: string, booked = '') => `/shortlist/${token}/day.ics${queryOf({ day: on, ...(booked && { booked }) })}`,
} as const satisfies Route
