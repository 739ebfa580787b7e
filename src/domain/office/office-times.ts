import type { OfficeSession } from './office-user.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Sessions one office user may have at a time. Beyond that the session unused for longest is ended. */
export const mostOfficeSessions = 20

const mostDays = 14
const idleHours = 12

/** For how long a browser stays signed in, in words. */
export const officeSessionText = `${idleHours} hours without use, ${mostDays} days at most`

/** When a session that begins now ends, however much it is used. */
export function officeSessionEnd(now: Date): Date {
  return new Date(now.getTime() + mostDays * dayMs)
}

/** A session must have been used after this time to be live: a browser left alone overnight is signed out. */
export function officeIdleSince(now: Date): Date {
  return new Date(now.getTime() - idleHours * hourMs)
}

/** Whether to store that a session is used: not on every request. */
export function shouldNoteOfficeUse(usedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - usedAt.getTime()) >= 5 * minuteMs
}

/** Whether a user confirmed their identity so recently that they are not asked again before a harmful action. */
export function isConfirmedLately({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < 15 * minuteMs
}

/** The confirmation time of a session without proof: one started by a mailed link, or by a provider that did not check the user. */
export const neverConfirmed = new Date(0)

/** Whether a session has just started from a mailed link: its user may then set up how they sign in, even if they lost every other way. */
export function isFreshLink({ startedBy, startedAt }: Pick<OfficeSession, 'startedBy' | 'startedAt'>, now: Date): boolean {
  return startedBy === 'link' && now.getTime() - startedAt.getTime() < 15 * minuteMs
}

/** When an invitation expires: after a week, long enough for a holiday. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + 7 * dayMs)
}

/** When the link that confirms an office user's new address expires. */
export function newAddressEnd(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}

/** When a sign-in link that is printed at the start expires. */
export function printedLinkEnd(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}

const signOnMs = 10 * minuteMs

/** When a started single sign-on expires. */
export function signOnEnd(now: Date): Date {
  return new Date(now.getTime() + signOnMs)
}

/** Whether the provider authenticated the user after the sign-on was started; a minute earlier is accepted, as clocks differ slightly. */
export function isProvedSince({ endsAt }: { endsAt: Date }, authenticatedAt: Date | undefined): boolean {
  return authenticatedAt !== undefined && authenticatedAt.getTime() >= endsAt.getTime() - signOnMs - minuteMs
}
