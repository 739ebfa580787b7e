import type { OfficeSession } from './office-user.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Browsers that one office user may be signed in with: of more, the one that was not used for longest is signed out. */
export const mostOfficeSessions = 20

const mostDays = 14
const idleHours = 12

/** For how long a browser stays signed in, in words. */
export const officeSessionText = `${idleHours} hours without use, ${mostDays} days at most`

/** When a session that begins now ends, however much it is used. */
export function officeSessionEnd(now: Date): Date {
  return new Date(now.getTime() + mostDays * dayMs)
}

/** Since when a session must have been used to go on: a browser left alone for a night is signed out. */
export function officeIdleSince(now: Date): Date {
  return new Date(now.getTime() - idleHours * hourMs)
}

/** Whether it is worth writing down that a session is used: not with every request. */
export function shouldNoteOfficeUse(usedAt: Date, now: Date): boolean {
  return Math.abs(now.getTime() - usedAt.getTime()) >= 5 * minuteMs
}

/** Whether somebody proved so lately that it is them that they are not asked again before what could do harm. */
export function isConfirmedLately({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < 15 * minuteMs
}

/** When a session that nobody proved anything in was confirmed: begun by a mailed link, or by a provider that did not ask who it is. */
export const neverConfirmed = new Date(0)

/** Whether a session has just begun by a mailed link: then its user may set up how they sign in, though they have lost every other way. */
export function isFreshLink({ startedBy, startedAt }: Pick<OfficeSession, 'startedBy' | 'startedAt'>, now: Date): boolean {
  return startedBy === 'link' && now.getTime() - startedAt.getTime() < 15 * minuteMs
}

/** When an invitation ends: a week, in which somebody is back from a holiday. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + 7 * dayMs)
}

/** When the link ends by which a new address becomes an office user's. */
export function newAddressEnd(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}

/** When the sign-in link of the demo ends, which stands in the log of its start. */
export function demoLinkEnd(now: Date): Date {
  return new Date(now.getTime() + dayMs)
}

const signOnMs = 10 * minuteMs

/** When what a browser began with the provider of single sign-on is no longer good. */
export function signOnEnd(now: Date): Date {
  return new Date(now.getTime() + signOnMs)
}

/** Whether somebody proved to the provider who they are after that began: a minute before is enough, for clocks that are a little off. */
export function isProvedSince({ endsAt }: { endsAt: Date }, authenticatedAt: Date | undefined): boolean {
  return authenticatedAt !== undefined && authenticatedAt.getTime() >= endsAt.getTime() - signOnMs - minuteMs
}
