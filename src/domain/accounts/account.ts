import type { Profile } from './profile.ts'

/** A visitor who registered: `user` on the wire. */
export interface Account {
  id: number
  /** As they wrote it; two that emailKey() takes for one are of one account. */
  email: string
  profile: Profile
  /** They followed a link that was mailed to the address. */
  isConfirmed: boolean
  /** rules: A2 */
  isVip: boolean
  /** rules: A29 */
  doNotContact: boolean
  /** They want mail about changes with the properties they have saved. */
  propertyAlerts: boolean
  createdAt: Date
}

/** What somebody did to be signed in. */
export type SessionBeginning = 'registration' | 'password' | 'reset-link' | 'passkey'

/** A browser that is signed in. */
export interface Session {
  /** By which its owner names it; not what the cookie holds. */
  id: string
  accountId: number
  startedBy: SessionBeginning
  /** The browser, in words: "Firefox on Windows". */
  device: string
  startedAt: Date
  usedAt: Date
  endsAt: Date
}

/** What tells e-mail addresses apart: two addresses with the same key are one account's, however they are written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that an address leads to, for counting what it gets: without a tag (`ann+homes@`), at Gmail without dots. Two addresses of
 * one mailbox may be two accounts, where the provider gives tags to different people.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const host = URL.parse(`http://${domain}`)?.hostname || domain
  const local = key.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/s, '')
  return dotless.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}

/** What somebody agreed to or took back, as it is kept (rules: A29). */
export interface MarketingConsent {
  kind: 'terms' | 'marketing'
  isGiven: boolean
  /** The words they agreed to. */
  wording: string
  /** The address it is for. */
  email: string
  /** The page on which they said so, without its query. */
  page: string
  form: 'registration' | 'preferences'
  givenAt: Date
}
