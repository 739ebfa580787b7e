import type { MailKind } from './mail.ts'

interface Share {
  /** Mails of this kind to one mailbox in a day. */
  most: number
  /** Anybody can cause it who knows an address: it is held back where the mailbox got enough of everything. */
  byAnybody?: true
  /** A link or code for who owns the address. Where nobody has confirmed the address, there are few of all of these together. */
  forOwner?: true
}

/**
 * What a mailbox may get of each kind of mail, wherever it was asked for, by whomever, for whichever account. Undefined: to the
 * agency's own desks, or only to who has confirmed that they want it.
 */
export const mailShares: Readonly<Record<MailKind, Share | undefined>> = {
  welcome: { most: 1, byAnybody: true, forOwner: true },
  'confirm-again': { most: 5, byAnybody: true, forOwner: true },
  // Whatever else others have sent there: its owner gets back into the account.
  'reset-password': { most: 10, forOwner: true },
  'sign-in-code': { most: 10, forOwner: true },
  'password-changed': { most: 5 },
  'passkey-changed': { most: 10 },
  'email-change-asked': { most: 5 },
  'email-changed': { most: 5 },
  'already-registered': { most: 5, byAnybody: true },
  'lead-received': { most: 10, byAnybody: true },
  // Written by who is signed in to the office.
  'lead-reply': undefined,
  'appointment-by-office': undefined,
  'viewing-feedback': undefined,
  'lead-account': { most: 1, byAnybody: true },
  // Only what books one can be caused by anybody; the others take its private link.
  appointment: { most: 20, byAnybody: true },
  'shared-property': { most: 3, byAnybody: true },
  alert: undefined,
  'appointment-reminder': undefined,
  lead: undefined,
  // Asked for by who is signed in to the office, or has the machine.
  'office-invitation': undefined,
  'office-new-address': undefined,
  'seller-report': undefined,
  'seller-report-weekly': undefined,
  'office-figures': undefined,
  'office-sign-in-changed': undefined,
  'office-late-leads': undefined,
  'appointment-changed': undefined,
  'appointment-removed': undefined,
}

/** Mails to one mailbox in a day, of all kinds that are counted; beyond, nothing that anybody can cause. */
export const mostInDay = 12

/** Links and codes to an address that nobody has confirmed, in a day. */
export const mostUnconfirmed = 3

const hourMs = 60 * 60_000
const monthMs = 30 * 24 * hourMs

/** Somebody sits there and waits for it. */
const askedFor: ReadonlySet<MailKind> = new Set([
  'welcome',
  'confirm-again',
  'reset-password',
  'sign-in-code',
  'lead-received',
  'lead-reply',
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

const firstMs = 60_000
const longestMs = 60 * 60_000

/**
 * Milliseconds until something is sent again that a server would not take for now: a minute after the first try, doubled after each
 * further one, an hour at most. Between four and six fifths of that, so that what failed together is not tried together.
 * @param tries So far, from 1.
 * @param chance From 0 to 1, by random.
 */
export function retryPauseMs(tries: number, chance: number): number {
  return Math.min(firstMs * 2 ** (tries - 1), longestMs) * (0.8 + 0.4 * chance)
}
