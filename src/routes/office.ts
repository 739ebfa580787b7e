import type { Route } from './route.ts'

/** Every screen: kept by nobody, neither a cache nor the browser. Lists and filters have their state in the query. */
const ofScreen = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed' } as const
const ofForm = { method: 'POST', keep: 'nowhere', query: 'none', perMinute: 60, mostBodyBytes: 100_000, crawlers: 'closed' } as const

/** What waits for whoever is signed in. */
export const home = { ...ofScreen, path: '/office', href: () => '/office', action: 'use-office' } as const satisfies Route

/** Who may sign in. */
export const users = {
  ...ofScreen,
  path: '/office/users',
  href: () => '/office/users',
  action: 'see-office-users',
} as const satisfies Route

const ofUsers = { ...ofForm, action: 'change-office-users' } as const

export const inviteUser = { ...ofUsers, path: '/office/users', href: () => '/office/users' } as const satisfies Route

export const userPage = {
  ...ofScreen,
  path: '/office/users/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/users/${id}`,
  action: 'see-office-users',
} as const satisfies Route

export const changeUser = {
  ...ofUsers,
  path: '/office/users/:id{[0-9]{1,9}}',
  href: (id: number) => `/office/users/${id}`,
} as const satisfies Route

/** Shuts somebody out, on all their browsers at once. */
export const endUser = {
  ...ofUsers,
  path: '/office/users/:id{[0-9]{1,9}}/end',
  href: (id: number) => `/office/users/${id}/end`,
} as const satisfies Route

/** A new link, for who has lost the first one, or their ways to sign in. */
export const inviteAgain = {
  ...ofUsers,
  path: '/office/users/:id{[0-9]{1,9}}/invite',
  href: (id: number) => `/office/users/${id}/invite`,
} as const satisfies Route

export const audit = { ...ofScreen, path: '/office/audit', href: () => '/office/audit', action: 'read-audit' } as const satisfies Route

export const auditFile = {
  ...ofScreen,
  path: '/office/audit.csv',
  href: () => '/office/audit.csv',
  action: 'export-audit',
} as const satisfies Route

/** The area's own styles and scripts, which say nothing about anybody. */
export const asset = {
  method: 'GET',
  path: '/office/assets/:file',
  href: (file: string) => `/office/assets/${file}`,
  keep: 'in-browsers',
  query: 'none',
  action: 'visit',
  crawlers: 'closed',
} as const satisfies Route

/** Whatever else is asked for below it: not a page of the agency's. */
export const anything = {
  ...ofScreen,
  path: '/office/*',
  href: () => '/office/nothing-here',
  action: 'use-office',
} as const satisfies Route
