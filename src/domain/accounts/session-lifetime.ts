import { daysAgo } from '#src/domain/dates/day.ts'

/** How long a browser stays signed in, in days. */
export interface SessionLifetime {
  /** Days since the session was last used. */
  idleDays: number
  /** Days since signing in, however often the session is used. */
  mostDays: number
}

/** Retention of accounts, in days. */
export interface AccountSettings {
  sessions: SessionLifetime
  /** How long an unused account is kept: without a confirmed address, and with one. */
  unconfirmedDays: number
  unusedDays: number
}

const dayMs = 24 * 60 * 60_000
const hourMs = 60 * 60_000

/** Sessions one account may have at a time. Beyond that the session unused for longest is ended. */
export const mostSessions = 50

/** When a session that starts now ends, however often it is used. */
export function sessionEnd(now: Date, { mostDays }: SessionLifetime): Date {
  return new Date(now.getTime() + mostDays * dayMs)
}

/** A session is live if it has not ended at `now` and was used after `idleSince`. */
export interface LiveSessionTimes {
  now: Date
  idleSince: Date
}

/** The times by which a session is live now. */
export function liveSessionTimes(now: Date, { idleDays }: SessionLifetime): LiveSessionTimes {
  return { now, idleSince: daysAgo(now, idleDays) }
}

/** Whether to store that a session is used: not on every request. */
export function shouldNoteUse(usedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - usedAt.getTime()) >= hourMs
}

/** When a mailed link expires: a reset link after an hour, a link that confirms or restores an address after a week. */
export function tokenEnd(now: Date, purpose: 'reset' | 'confirm' | 'undo'): Date {
  return new Date(now.getTime() + (purpose === 'reset' ? hourMs : 7 * dayMs))
}

/** When a mailed sign-in code expires: after fifteen minutes. */
export function signInCodeEnd(now: Date): Date {
  return new Date(now.getTime() + hourMs / 4)
}

/** Order matters: User-Agent headers also contain the names of the browsers that a browser is based on. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** A name for a browser that its owner recognises, from the User-Agent: "Firefox on Windows". Nothing else of that header is stored. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? ''
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser === undefined) return system === undefined ? 'An unknown device' : `A device with ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
