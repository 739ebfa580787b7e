import { daysAgo } from '../dates/day.ts'

/** How long a browser stays signed in, in days. */
export interface SessionLifetime {
  /** Since it was last used. */
  idleDays: number
  /** Since it was signed in, however much it is used. */
  mostDays: number
}

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** Browsers that may be signed in to one account: of more, the one that was not used for longest is signed out. */
export const mostSessions = 50

/** When a session that begins now ends, however much it is used. */
export function sessionEnd(now: Date, { mostDays }: SessionLifetime): Date {
  return new Date(now.getTime() + mostDays * dayMs)
}

/** A session goes on at a moment when it has not ended and was used since. */
export interface Going {
  now: Date
  idleSince: Date
}

/** Which sessions go on now. */
export function goingOn(now: Date, { idleDays }: SessionLifetime): Going {
  return { now, idleSince: daysAgo(now, idleDays) }
}

/** Whether it is worth writing down that a session is used: not with every request. */
export function isUseWorthNoting(usedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - usedAt.getTime()) >= hourMs
}

/** When a mailed link ends. A link for a new password is good for an hour, one that confirms an address, or gives one back, for a week. */
export function tokenEnd(now: Date, purpose: 'reset' | 'confirm' | 'undo'): Date {
  return new Date(now.getTime() + (purpose === 'reset' ? hourMs : 7 * dayMs))
}

/** When a mailed code to sign in by ends: after fifteen minutes. */
export function signInCodeEnd(now: Date): Date {
  return new Date(now.getTime() + hourMs / 4)
}
