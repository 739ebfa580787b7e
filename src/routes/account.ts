import type { Route } from './route.ts'

/** For forms: texts of a few lines. Plain forms post to the address of their overlay, the second one of each. */
const ofForm = { keep: 'nowhere', perMinute: 60, mostBodyBytes: 20_000, crawlers: 'closed' } as const
const ofOwner = { ...ofForm, action: 'use-account' } as const

/** The signed-in visitor. */
export const user = {
  method: 'GET',
  path: '/user.ljson',
  href: () => '/user.ljson',
  keep: 'nowhere',
  query: 'none',
  action: 'visit',
  perMinute: 240,
  crawlers: 'closed',
} as const satisfies Route

export const register = {
  ...ofForm,
  method: 'POST',
  path: '/user.ljson',
  alsoAt: ['/user/register'],
  href: () => '/user/register',
  action: 'visit',
} as const satisfies Route

/** Changes the profile or the password. */
export const change = {
  ...ofOwner,
  method: 'PUT',
  path: '/user.ljson',
  alsoAt: ['/user/edit', '/user/forgotten_password'],
  href: () => '/user/edit',
} as const satisfies Route

/** Deletes the account and all data about its owner. */
export const remove = {
  ...ofOwner,
  method: 'DELETE',
  path: '/user.ljson',
  alsoAt: ['/user/delete'],
  href: () => '/user/delete',
} as const satisfies Route

export const signIn = {
  ...ofForm,
  method: 'POST',
  path: '/session',
  alsoAt: ['/user/sign-in'],
  href: () => '/session',
  action: 'visit',
} as const satisfies Route

/** Asks for the code mailed after too many password attempts by others. */
export const signInCode = {
  method: 'GET',
  path: '/user/sign-in-code',
  href: () => '/user/sign-in-code',
  keep: 'nowhere',
  query: 'none',
  action: 'visit',
  perMinute: 60,
  crawlers: 'closed',
} as const satisfies Route

export const enterCode = {
  ...ofForm,
  method: 'POST',
  path: '/user/sign-in-code',
  href: () => '/user/sign-in-code',
  action: 'visit',
} as const satisfies Route

export const signOut = {
  ...ofForm,
  method: 'DELETE',
  path: '/session',
  alsoAt: ['/user/sign-out'],
  href: () => '/session',
  action: 'visit',
} as const satisfies Route

export const forgottenPassword = {
  ...ofForm,
  method: 'POST',
  path: '/reset_passwords',
  alsoAt: ['/user/forgotten_password'],
  href: () => '/user/forgotten_password',
  action: 'visit',
} as const satisfies Route

/** Whether news may be sent. An account has one choice, stored under its id; without an id it is one's own. */
export const marketing = {
  ...ofOwner,
  method: 'PUT',
  path: '/marketing_preferences/:user_id',
  alsoAt: ['/user/marketing-preferences'],
  href: (userId: number) => `/marketing_preferences/${userId}`,
} as const satisfies Route

export const customMarketing = {
  ...ofOwner,
  method: 'PUT',
  path: '/custom_marketing_preferences/:user_id',
  href: (userId: number) => `/custom_marketing_preferences/${userId}`,
} as const satisfies Route

/** Whether alerts about saved properties are sent; each saved search has a frequency of its own. */
export const propertyAlerts = {
  ...ofOwner,
  method: 'PUT',
  path: '/user/property-alerts',
  href: () => '/user/property-alerts',
} as const satisfies Route

/** Mails the confirmation link again. */
export const confirmAgain = {
  ...ofOwner,
  method: 'POST',
  path: '/user/confirmation',
  href: () => '/user/confirmation',
} as const satisfies Route

/** The account's sessions. */
export const sessions = {
  method: 'GET',
  path: '/user/sessions.ljson',
  href: () => '/user/sessions.ljson',
  keep: 'nowhere',
  query: 'none',
  action: 'use-account',
  perMinute: 120,
  crawlers: 'closed',
} as const satisfies Route

/** Ends all other sessions. */
export const endOtherSessions = {
  ...ofOwner,
  method: 'DELETE',
  path: '/user/sessions.ljson',
  href: () => '/user/sessions.ljson',
} as const satisfies Route

export const endSession = {
  ...ofOwner,
  method: 'DELETE',
  path: '/user/sessions/:id',
  href: (id: string) => `/user/sessions/${id}`,
} as const satisfies Route

/** All data held about the visitor, as a file. */
export const ownRecords = {
  method: 'GET',
  path: '/user/data.json',
  href: () => '/user/data.json',
  keep: 'nowhere',
  query: 'none',
  action: 'use-account',
  perMinute: 30,
  crawlers: 'closed',
} as const satisfies Route

const ofLink = { keep: 'nowhere', query: 'none', action: 'visit', perMinute: 60, crawlers: 'closed' } as const

/** The target of a mailed link: it stores the token in a cookie, so that no address of the site contains it. */
export const link = {
  ...ofLink,
  method: 'GET',
  path: '/user/link/:token',
  href: (token: string) => `/user/link/${token}`,
} as const satisfies Route

/** Asks whether to continue. */
export const linkPage = {
  ...ofLink,
  method: 'GET',
  path: '/user/link',
  href: () => '/user/link',
} as const satisfies Route

/** Continues. */
export const openLink = {
  ...ofForm,
  method: 'POST',
  path: '/user/link',
  href: () => '/user/link',
  action: 'visit',
} as const satisfies Route
