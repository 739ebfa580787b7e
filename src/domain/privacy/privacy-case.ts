import { dayBefore, daysUntil, londonDay, monthsAfter } from '../dates/day.ts'

/** What somebody wrote about: a complaint, or one of the rights of UK GDPR, articles 15, 16, 17 and 21. */
export const privacyKinds = ['complaint', 'access', 'correction', 'erasure', 'objection'] as const
export type PrivacyKind = (typeof privacyKinds)[number]

/** In the person's words, as the form offers them. */
export const askedTexts: Readonly<Record<PrivacyKind, string>> = {
  complaint: 'I have a complaint',
  access: 'I want a copy of my data',
  correction: 'Something is wrong: please correct it',
  erasure: 'Please delete my data',
  objection: 'Please stop using my data',
}

/** In the office's words, and in mails. */
export const privacyKindTexts: Readonly<Record<PrivacyKind, string>> = {
  complaint: 'Complaint',
  access: 'Copy of data',
  correction: 'Correction',
  erasure: 'Erasure',
  objection: 'Objection',
}

export type PrivacyState = 'open' | 'acknowledged' | 'answered' | 'closed'

export const privacyStateTexts: Readonly<Record<PrivacyState, string>> = {
  open: 'Open',
  acknowledged: 'Acknowledged',
  answered: 'Answered',
  closed: 'Closed without an answer',
}

/** The longest text of a note, a reason or an outcome. */
export const mostPrivacyText = 4000

/**
 * The last day in London, as `2026-12-28`: a complaint is acknowledged within 30 days (Data Protection Act 2018, section 164A), a request is
 * answered within a calendar month, or three where it was extended (UK GDPR, article 12(3)). Weekends do not move it.
 */
export function privacyDueOn(kind: PrivacyKind, receivedAt: Date, isExtended = false): string {
  const received = londonDay(receivedAt)
  return kind === 'complaint' ? dayBefore(received, -30) : monthsAfter(received, isExtended ? 3 : 1)
}

interface Dated {
  kind: PrivacyKind
  state: PrivacyState
  dueOn: string
}

/** Whether the day still counts: a complaint that was acknowledged has none, but is to be looked into without undue delay. */
export function hasDueDay({ kind, state }: Pick<Dated, 'kind' | 'state'>): boolean {
  return state === 'open' || (state === 'acknowledged' && kind !== 'complaint')
}

/** `3 days left`, `Due today`, `2 days overdue`, or what is left to do without a day. */
export function daysLeftText({ kind, state, dueOn }: Dated, now: Date): string {
  if (state === 'answered' || state === 'closed') return privacyStateTexts[state]
  if (!hasDueDay({ kind, state })) return 'Without undue delay'
  const days = daysUntil(dueOn, now)
  if (days === 0) return 'Due today'
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'left' : 'overdue'}`
}

/** Whether more time may be taken: two months once, for what is complex, said within the first month (UK GDPR, article 12(3)). */
export function mayExtend({ kind, state, dueOn, isExtended }: Dated & { isExtended: boolean }, now: Date): boolean {
  return kind !== 'complaint' && (state === 'open' || state === 'acknowledged') && !isExtended && daysUntil(dueOn, now) >= 0
}
