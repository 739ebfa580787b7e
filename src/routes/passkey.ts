import type { Route } from './route.ts'

const ofScript = { keep: 'nowhere', perMinute: 60, mostBodyBytes: 20_000, crawlers: 'closed' } as const
const ofOwner = { ...ofScript, action: 'use-account' } as const

/** The visitor's passkeys. */
export const list = {
  method: 'GET',
  path: '/user/passkeys.ljson',
  href: () => '/user/passkeys.ljson',
  keep: 'nowhere',
  query: 'none',
  action: 'use-account',
  perMinute: 120,
  crawlers: 'closed',
} as const satisfies Route

/** Options for creating a passkey. */
export const askToAdd = {
  ...ofOwner,
  method: 'POST',
  path: '/user/passkey-options',
  href: () => '/user/passkey-options',
} as const satisfies Route

export const add = {
  ...ofOwner,
  method: 'POST',
  path: '/user/passkeys.ljson',
  href: () => '/user/passkeys.ljson',
} as const satisfies Route

export const remove = {
  ...ofOwner,
  method: 'DELETE',
  path: '/user/passkeys/:id',
  href: (id: number) => `/user/passkeys/${id}`,
} as const satisfies Route

/** Options for signing in with a passkey. */
export const askToSignIn = {
  ...ofScript,
  method: 'POST',
  path: '/session/passkey/options',
  href: () => '/session/passkey/options',
  action: 'visit',
} as const satisfies Route

export const signIn = {
  ...ofScript,
  method: 'POST',
  path: '/session/passkey',
  href: () => '/session/passkey',
  action: 'visit',
} as const satisfies Route
