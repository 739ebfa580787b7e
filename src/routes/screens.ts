import type { Route } from './route.ts'

const ofScreen = { method: 'GET', keep: 'alike-for-everyone', query: 'none', action: 'visit', perMinute: 240, crawlers: 'closed' } as const

/** A screen in the window of a branch, by its address in site.yaml, which turns through homes for weeks. */
export const page = {
  ...ofScreen,
  path: '/window/:screen{[a-z0-9-]{1,80}}',
  href: (screen: string) => `/window/${screen}`,
} as const satisfies Route

/** The homes that it shows (`WindowStock`), which it asks for each minute. */
export const homes = {
  ...ofScreen,
  path: '/window/:screen{[a-z0-9-]{1,80}}/homes.json',
  href: (screen: string) => `/window/${screen}/homes.json`,
} as const satisfies Route
