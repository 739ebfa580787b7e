import type { MailKind } from './mail.ts'

interface Share {
  /** Most mails of this kind to one mailbox in a day. */
  most: number
  /** Anybody who knows an address can trigger it: it is withheld once the mailbox got too much in total. */
  byAnybody?: true
  /** A link or code for the owner of the address. For unconfirmed addresses, few of these in total are sent. */
  forOwner?: true
}

/**
 * How many mails of each kind a mailbox may get, whoever asked for them and whatever the account. Undefined: not limited, as it goes to the
 * agency's own desks, or to people who confirmed that they want it.
 */
export const mailShares: Readonly<Record<MailKind, Share | undefined>> = {
  welcome: { most: 1, byAnybody: true, forOwner: true },
  'confirm-again': { most: 5, byAnybody: true, forOwner: true },
  // Independent of what others triggered, so that owners can always get back into their account.
  'reset-password': { most: 10, forOwner: true },
  'sign-in-code': { most: 10, forOwner: true },
  'password-changed': { most: 5 },
  'passkey-changed': { most: 10 },
  'email-change-asked': { most: 5 },
  'email-changed': { most: 5 },
  'already-registered': { most: 5, byAnybody: true },
  'lead-received': { most: 10, byAnybody: true },
  'privacy-received': { most: 5, byAnybody: true },
  'enquiry-to-confirm': { most: 10, byAnybody: true },
  'alert-to-confirm': { most: 5, byAnybody: true },
  // Written by a signed-in office user.
  'privacy-told': undefined,
  'lead-reply': undefined,
  'appointment-by-office': undefined,
  'viewing-feedback': undefined,
  'lead-account': { most: 1, byAnybody: true },
  // Anybody can trigger a booking; all other kinds need its private link.
  appointment: { most: 20, byAnybody: true },
  'shared-property': { most: 3, byAnybody: true },
  alert: undefined,
  'home-letter': undefined,
  'appointment-reminder': undefined,
  lead: undefined,
  'office-test': { most: 20 },
  // Needs a signed-in office user, or access to the machine.
  'office-invitation': undefined,
  'office-new-address': undefined,
  'seller-report': undefined,
  'seller-report-weekly': undefined,
  'office-figures': undefined,
  'office-sign-in-changed': undefined,
  'office-late-leads': undefined,
  'office-privacy-cases': undefined,
  'office-approval-asked': undefined,
  'office-schedule-failed': undefined,
  'appointment-changed': undefined,
  'appointment-removed': undefined,
}

/** Hours after which an undelivered mail is no longer of use. */
export const expiryHours: Readonly<Record<MailKind, number>> = {
  welcome: 72,
  'confirm-again': 24,
  'reset-password': 1,
  'sign-in-code': 1,
  'password-changed': 72,
  'passkey-changed': 72,
  'email-change-asked': 72,
  'email-changed': 72,
  'already-registered': 24,
  alert: 48,
  // It tells of months.
  'home-letter': 7 * 24,
  // The branch learns of it in no other way.
  lead: 14 * 24,
  'lead-received': 72,
  'enquiry-to-confirm': 48,
  'alert-to-confirm': 48,
  'lead-reply': 72,
  'lead-account': 72,
  appointment: 72,
  'appointment-reminder': 20,
  'appointment-by-office': 72,
  'viewing-feedback': 72,
  'appointment-changed': 14 * 24,
  'appointment-removed': 14 * 24,
  'office-invitation': 72,
  'office-test': 1,
  'office-new-address': 24,
  'office-sign-in-changed': 72,
  'office-late-leads': 24,
  // Their day is in law.
  'privacy-received': 14 * 24,
  'privacy-told': 14 * 24,
  'office-privacy-cases': 72,
  'office-approval-asked': 72,
  'office-schedule-failed': 72,
  'seller-report': 72,
  'seller-report-weekly': 72,
  'office-figures': 48,
  'shared-property': 72,
}

/** Most mails of all limited kinds to one mailbox in a day; beyond that, nothing that anybody can trigger is sent. */
export const mostInDay = 12

/** Most links and codes to an unconfirmed address in a day. */
export const mostUnconfirmed = 3

const hourMs = 60 * 60_000
const monthMs = 30 * 24 * hourMs

/** The recipient is waiting for it. */
const askedFor: ReadonlySet<MailKind> = new Set([
  'welcome',
  'confirm-again',
  'reset-password',
  'sign-in-code',
  'lead-received',
  'enquiry-to-confirm',
  'alert-to-confirm',
  'lead-reply',
  'lead-account',
  'privacy-received',
  'privacy-told',
])

/**
 * Whether to try an address that a server refused permanently so many milliseconds ago. Full or closed mailboxes may come back: a mail that
 * somebody is waiting for is tried after an hour, any other after thirty days; an enquiry is always tried.
 */
export function mayTryRefused(kind: MailKind, sinceMs: number): boolean {
  // Branches do not close their mailboxes, so enquiries are sent whatever bounced before.
  if (kind === 'lead') return true
  return sinceMs >= (askedFor.has(kind) ? hourMs : monthMs)
}

const firstMs = 60_000
const longestMs = 60 * 60_000

/**
 * Milliseconds until the next attempt after a temporary failure: a minute after the first attempt, doubled after each further one, at most
 * an hour. Varied between four fifths and six fifths, so that mails that failed together are not retried together.
 * @param tries Attempts so far, from 1.
 * @param chance A random number from 0 to 1.
 */
export function retryPauseMs(tries: number, chance: number): number {
  return Math.min(firstMs * 2 ** (tries - 1), longestMs) * (0.8 + 0.4 * chance)
}
