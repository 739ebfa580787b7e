import type { Route } from './route.ts'

/** An instant valuation. The home is in the body, as addresses may be logged and cached. */
export const instant = {
  method: 'POST',
  path: '/valuation',
  href: () => '/valuation',
  keep: 'nowhere',
  action: 'visit',
  perMinute: 20,
  mostBodyBytes: 10_000,
  crawlers: 'allowed',
} as const satisfies Route

/** How many people look for a home like one, which is in the body. */
export const demand = { ...instant, path: '/who-is-looking', href: () => '/who-is-looking' } as const satisfies Route

/** Makes the private page of a home. */
export const track = {
  ...instant,
  path: '/my-home',
  href: () => '/my-home',
  perMinute: 10,
  crawlers: 'closed',
} as const satisfies Route

const ofMyHome = { keep: 'nowhere', action: 'visit', perMinute: 30, crawlers: 'closed', path: '/my-home/:token' } as const
const myHomeHref = (token: string) => `/my-home/${token}`

/** The private page of a home, for the holder of its link. */
export const myHome = { ...ofMyHome, method: 'GET', query: 'none', href: myHomeHref } as const satisfies Route

/** Asks for letters about the home: mails a link to start them. */
export const askForLetters = {
  ...ofMyHome,
  method: 'POST',
  path: '/my-home/:token/letters',
  mostBodyBytes: 5000,
  href: (token: string) => `/my-home/${token}/letters`,
} as const satisfies Route

/** The form for a valuation of the home, filled in: one tap from a letter. */
export const valueMyHome = {
  ...ofMyHome,
  method: 'GET',
  query: 'none',
  path: '/my-home/:token/valuation',
  href: (token: string) => `/my-home/${token}/valuation`,
} as const satisfies Route

/** Deletes it. */
export const untrack = { ...ofMyHome, method: 'POST', mostBodyBytes: 5000, href: myHomeHref } as const satisfies Route
