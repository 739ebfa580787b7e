import type { Profile } from './profile.ts'

/** A visitor who registered: `user` on the wire. */
export interface Account {
  id: number
  /** As the visitor wrote it; addresses with the same emailKey() belong to one account. */
  email: string
  profile: Profile
  /** Whether the visitor followed the link mailed to this address. */
  isConfirmed: boolean
  /** rules: A2 */
  isVip: boolean
  /** rules: A29 */
  doNotContact: boolean
  /** Whether the visitor wants mail about changes to saved properties. */
  propertyAlerts: boolean
  /** Whether nobody has ever signed in: made when somebody confirmed an alert. */
  isAlertsOnly: boolean
  createdAt: Date
}

/** Whether it is not of a person with an address, but of a device that is told of alerts (decision 238). */
export function isDevice({ email }: Pick<Account, 'email'>): boolean {
  return email === ''
}

/** How the session was started. */
export type SessionBeginning = 'registration' | 'password' | 'reset-link' | 'passkey'

/** A browser that is signed in. */
export interface Session {
  /** The id that the account page shows; not the value of the cookie. */
  id: string
  accountId: number
  startedBy: SessionBeginning
  /** The browser, in words: "Firefox on Windows". */
  device: string
  startedAt: Date
  usedAt: Date
  endsAt: Date
}

/** The key of an e-mail address: addresses with the same key belong to one account, however they are written. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase()
}

const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, used to count the mail it gets: the address without its tag (`ann+homes@`), and at Gmail without dots. Two
 * addresses of one mailbox may belong to two accounts, where a provider gives tags to different people.
 */
export function mailboxOf(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const domain = key.slice(at + 1)
  const host = URL.parse(`http://${domain}`)?.hostname || domain
  const local = key.slice(0, Math.max(at, 0)).replace(/(?<=.)\+.*$/s, '')
  return dotless.has(host) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${host}`
}

/** Marketing consent given or withdrawn, as stored (rules: A29). */
export interface MarketingConsent {
  kind: 'terms' | 'marketing'
  isGiven: boolean
  /** The words they agreed to. */
  wording: string
  /** The address it is for. */
  email: string
  /** The page where consent was given, without its query. */
  page: string
  form: 'registration' | 'preferences'
  givenAt: Date
}
