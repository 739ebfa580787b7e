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
