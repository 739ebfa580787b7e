import { daysAgo } from '#src/domain/dates/day.ts'

/** How long a browser stays signed in, in days. */
export interface SessionLifetime {
  /** Since it was last used. */
  idleDays: number
  /** Since it was signed in, however much it is used. */
  mostDays: number
}

/** In days. */
export interface AccountSettings {
  sessions: SessionLifetime
  /** How long an account stays that nobody signs in to, where its address was never confirmed, and where it was. */
  unconfirmedDays: number
  unusedDays: number
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
export interface LiveSessionTimes {
  now: Date
  idleSince: Date
}

/** Which sessions go on now. */
export function liveSessionTimes(now: Date, { idleDays }: SessionLifetime): LiveSessionTimes {
  return { now, idleSince: daysAgo(now, idleDays) }
}

/** Whether it is worth writing down that a session is used: not with every request. */
export function shouldNoteUse(usedAt: Date, now: Date): boolean {
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

/** In their order: browsers call themselves by the names of those they are made of. */
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

/** A browser in words that its owner knows it by, from its User-Agent: "Firefox on Windows". Nothing else of that header is kept. */
export function deviceName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, 500) ?? ''
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [nameIn(browsers), nameIn(systems)]
  if (browser === undefined) return system === undefined ? 'An unknown device' : `A device with ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
