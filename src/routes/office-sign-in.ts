import type { Route } from './route.ts'

/** As those of office.ts. */
const ofScreen = { method: 'GET', keep: 'nowhere', perMinute: 240, crawlers: 'closed' } as const
const ofForm = { method: 'POST', keep: 'nowhere', query: 'none', perMinute: 60, mostBodyBytes: 100_000, crawlers: 'closed' } as const

export const signInPage = {
  ...ofScreen,
  path: '/office/sign-in',
  href: (to?: string) => (to === undefined ? '/office/sign-in' : `/office/sign-in?to=${encodeURIComponent(to)}`),
  action: 'visit',
} as const satisfies Route

/** By a passkey that signed a challenge, or by password and code. */
export const signIn = { ...ofForm, path: '/office/sign-in', href: () => '/office/sign-in', action: 'visit' } as const satisfies Route

/** What a passkey is to sign, for signing in and for proving again that it is them. */
export const passkeyOptions = {
  ...ofForm,
  path: '/office/passkey-options',
  href: () => '/office/passkey-options',
  action: 'visit',
} as const satisfies Route

/** To the provider of single sign-on, and back from there. */
export const singleSignOn = {
  ...ofForm,
  path: '/office/single-sign-on',
  href: () => '/office/single-sign-on',
  action: 'visit',
} as const satisfies Route

export const singleSignOnReturn = {
  ...ofScreen,
  path: '/office/single-sign-on/return',
  href: () => '/office/single-sign-on/return',
  action: 'visit',
} as const satisfies Route

/** What an invitation leads to: it asks whether to go on, since programs that read mail follow links too. */
export const invitation = {
  ...ofScreen,
  path: '/office/invitation/:token',
  href: (token: string) => `/office/invitation/${token}`,
  action: 'visit',
} as const satisfies Route

export const acceptInvitation = {
  ...ofForm,
  path: '/office/invitation',
  href: () => '/office/invitation',
  action: 'visit',
} as const satisfies Route

export const signOut = {
  ...ofForm,
  path: '/office/sign-out',
  href: () => '/office/sign-out',
  action: 'use-office',
} as const satisfies Route

/** Proves again that it is them, and goes on to the screen that asked for it. */
export const confirm = { ...ofForm, path: '/office/confirm', href: () => '/office/confirm', action: 'use-office' } as const satisfies Route

/** The same by the provider of single sign-on, which leads back to the form that was sent, or to the screen. */
export const confirmBySingleSignOn = {
  ...ofForm,
  path: '/office/confirm/single-sign-on',
  href: () => '/office/confirm/single-sign-on',
  action: 'use-office',
} as const satisfies Route

export const keptForm = {
  ...ofScreen,
  path: '/office/confirm',
  href: () => '/office/confirm',
  action: 'use-office',
} as const satisfies Route

/** One's own ways to sign in, and the browsers that are signed in. */
export const account = {
  ...ofScreen,
  path: '/office/account',
  href: () => '/office/account',
  action: 'use-office',
} as const satisfies Route

/** Whether keys of the screens do something by themselves. */
export const changeShortcuts = {
  ...ofForm,
  path: '/office/account/shortcuts',
  href: () => '/office/account/shortcuts',
  action: 'use-office',
} as const satisfies Route

const ofOwnSignIn = { ...ofForm, action: 'change-own-sign-in' } as const

/** One's own name and address; a new address is one's own once its mailed link was used, signed in. */
export const changeDetails = { ...ofOwnSignIn, path: '/office/account', href: () => '/office/account' } as const satisfies Route

export const newAddressPage = {
  ...ofScreen,
  path: '/office/account/address/:token',
  href: (token: string) => `/office/account/address/${token}`,
  action: 'use-office',
} as const satisfies Route

export const confirmAddress = {
  ...ofOwnSignIn,
  path: '/office/account/address',
  href: () => '/office/account/address',
} as const satisfies Route

/** Asks for a new passkey. */
export const newPasskeyPage = {
  ...ofScreen,
  path: '/office/account/passkeys',
  href: () => '/office/account/passkeys',
  action: 'change-own-sign-in',
} as const satisfies Route

/** What a browser makes a passkey by. */
export const newPasskeyOptions = {
  ...ofOwnSignIn,
  path: '/office/account/passkey-options',
  href: () => '/office/account/passkey-options',
} as const satisfies Route

export const addPasskey = {
  ...ofOwnSignIn,
  path: '/office/account/passkeys',
  href: () => '/office/account/passkeys',
} as const satisfies Route

export const removePasskey = {
  ...ofOwnSignIn,
  path: '/office/account/passkeys/:id{[0-9]{1,9}}/remove',
  href: (id: number) => `/office/account/passkeys/${id}/remove`,
} as const satisfies Route

/** A password and what makes its codes, both new. */
export const passwordPage = {
  ...ofScreen,
  path: '/office/account/password',
  href: () => '/office/account/password',
  action: 'change-own-sign-in',
} as const satisfies Route

export const setPassword = {
  ...ofOwnSignIn,
  path: '/office/account/password',
  href: () => '/office/account/password',
} as const satisfies Route

export const removePassword = {
  ...ofOwnSignIn,
  path: '/office/account/password/remove',
  href: () => '/office/account/password/remove',
} as const satisfies Route

/** Has the provider of single sign-on say who they are there. */
export const connectSingleSignOn = {
  ...ofOwnSignIn,
  path: '/office/account/single-sign-on',
  href: () => '/office/account/single-sign-on',
} as const satisfies Route

export const removeSingleSignOn = {
  ...ofOwnSignIn,
  path: '/office/account/single-sign-on/remove',
  href: () => '/office/account/single-sign-on/remove',
} as const satisfies Route

export const endSession = {
  ...ofForm,
  path: '/office/account/sessions/:id/end',
  href: (id: string) => `/office/account/sessions/${id}/end`,
  action: 'use-office',
} as const satisfies Route

/** All but the one that asks. */
export const endOtherSessions = {
  ...ofForm,
  path: '/office/account/sessions/end',
  href: () => '/office/account/sessions/end',
  action: 'use-office',
} as const satisfies Route
