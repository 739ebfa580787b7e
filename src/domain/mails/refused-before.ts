import type { MailKind } from './mail.ts'

const hourMs = 60 * 60_000
const monthMs = 30 * 24 * hourMs

/** Somebody sits there and waits for it. */
const askedFor: ReadonlySet<MailKind> = new Set([
  'welcome',
  'confirm-again',
  'reset-password',
  'sign-in-code',
  'lead-received',
  'lead-account',
])

/**
 * Whether a mail may be sent to an address that a server refused for good so many milliseconds ago. Mailboxes come back that were full
 * or closed, so a mail that somebody asked for is tried after an hour, any other after thirty days;
 * an enquiry is always tried.
 */
export function mayTryRefused(kind: MailKind, sinceMs: number): boolean {
  // Branches do not close their mailboxes: whatever was refused before, an enquiry is tried.
  if (kind === 'lead') return true
  return sinceMs >= (askedFor.has(kind) ? hourMs : monthMs)
}
