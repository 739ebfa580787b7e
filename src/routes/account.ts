import type { Route } from './route.ts'

/** What forms send: texts of a few lines. Plain forms post to the address that their overlay has, which is the second one of each. */
const ofForm = { keep: 'nowhere', perMinute: 60, mostBodyBytes: 20_000, crawlers: 'closed' } as const
const ofOwner = { ...ofForm, action: 'use-account' } as const

/** Who is signed in. */
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

/** The profile, or the password. */
export const change = {
  ...ofOwner,
  method: 'PUT',
  path: '/user.ljson',
  alsoAt: ['/user/edit', '/user/forgotten_password'],
  href: () => '/user/edit',
} as const satisfies Route

/** The account and all that is held about its owner. */
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

/** Asks for the code that was mailed where others tried too many passwords. */
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

/** Whether news may be sent. Of an account there is one choice, kept under its number; without a number it is one's own. */
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

/** Whether mail goes out about the properties that somebody has saved; each saved search has a frequency of its own. */
export const propertyAlerts = {
  ...ofOwner,
  method: 'PUT',
  path: '/user/property-alerts',
  href: () => '/user/property-alerts',
} as const satisfies Route

/** Mails the link that confirms the address once more. */
export const confirmAgain = {
  ...ofOwner,
  method: 'POST',
  path: '/user/confirmation',
  href: () => '/user/confirmation',
} as const satisfies Route

/** Browsers that are signed in. */
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

/** All but the one that asks. */
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

/** All that is held about somebody, as a file. */
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

/** What a mailed link leads to: it leaves the token in a cookie, so that no address on the site has it. */
export const link = {
  ...ofLink,
  method: 'GET',
  path: '/user/link/:token',
  href: (token: string) => `/user/link/${token}`,
} as const satisfies Route

/** Asks whether to go on. */
export const linkPage = {
  ...ofLink,
  method: 'GET',
  path: '/user/link',
  href: () => '/user/link',
} as const satisfies Route

/** Goes on. */
export const openLink = {
  ...ofForm,
  method: 'POST',
  path: '/user/link',
  href: () => '/user/link',
  action: 'visit',
} as const satisfies Route
