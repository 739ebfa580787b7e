import type { Action } from '#src/routes/route.ts'
import { type OfficeRole, officeRoles } from '../office/office-user.ts'
import { isFreshSession } from './fresh-session.ts'

/** Who asks, as far as their request proves it. Somebody has one role at a time: the one by which they are let in. */
export type Role =
  /** Nobody is known to ask: people who are not signed in, crawlers, programs. */
  | 'visitor'
  /** Signed in with an account of theirs; `fresh-user`: lately, so that it is them, and not who found their browser open. */
  | 'user'
  | 'fresh-user'
  /** Software of the agency's: bears the token of a source of files, or is known as a sender of properties. */
  | 'feed-sender'
  | 'property-sender'
  /** Signed what it sent with a key that the agency has named. */
  | 'signed-sender'
  /** Bears the token of metrics, or asks from the private network where there is no such token. */
  | 'operator'
  | 'neighbour'
  /** Signed in to the office. */
  | OfficeRole

/** What nobody asks a route for alone: it is part of a request to one's own account. */
type Deed = Action | 'take-account-over'

/** Who may do what: a role that does not stand beside an action may not. */
const whoMay: Readonly<Record<Deed, readonly Role[]>> = {
  visit: ['visitor', 'user', 'fresh-user', 'feed-sender', 'property-sender', 'signed-sender', 'operator', 'neighbour', ...officeRoles],
  'use-account': ['user', 'fresh-user'],
  // A new address or password, another passkey: others give their password with it.
  'take-account-over': ['fresh-user'],
  'send-feed': ['feed-sender'],
  'send-properties': ['property-sender'],
  'tell-of-changes': ['signed-sender'],
  'read-metrics': ['operator', 'neighbour'],
  'use-office': officeRoles,
  'change-own-sign-in': officeRoles,
  'see-stock': officeRoles,
  // To hide, show and feature the properties of their branches.
  'decide-stock': ['administrator', 'manager', 'staff'],
  // To have alerts tell of one of their branches, and see how many that reaches.
  'recommend-properties': ['administrator', 'manager', 'staff'],
  'upload-feed': ['administrator', 'manager'],
  'see-enquiries': officeRoles,
  // To take, give, answer, note and close them.
  'work-enquiries': ['administrator', 'manager', 'staff'],
  'see-diary': officeRoles,
  // To make, move and cancel appointments, and note absences.
  'work-diary': ['administrator', 'manager', 'staff'],
  // To say who goes to appointments, and when.
  'change-negotiators': ['administrator', 'manager'],
  'change-reply-texts': ['administrator', 'manager'],
  'see-figures': officeRoles,
  // Of a property to its seller, and to see to whom others were sent.
  'send-reports': ['administrator', 'manager', 'staff'],
  // As far as somebody has to do with one's branches.
  'see-people': officeRoles,
  'unsubscribe-people': ['administrator', 'manager', 'staff'],
  'correct-people': ['administrator', 'manager'],
  'export-people': ['administrator', 'manager'],
  'erase-people': ['administrator', 'manager'],
  // Consents and periods; to remove what is due before the daily tidying does.
  'see-privacy': ['administrator', 'manager'],
  'remove-due': ['administrator'],
  'see-auctions': officeRoles,
  // To say what becomes of lots, and to publish addenda.
  'run-auctions': ['administrator', 'manager', 'staff'],
  'export-bidders': ['administrator', 'manager'],
  'see-office-users': ['administrator', 'manager'],
  'change-office-users': ['administrator'],
  'read-audit': ['administrator', 'manager'],
  'export-audit': ['administrator'],
}

/** What somebody proves again that it is them for, unless they did so lately: what could do harm from a browser that was left open. */
const askedAgain: ReadonlySet<Deed> = new Set<Deed>([
  'change-own-sign-in',
  'correct-people',
  'export-people',
  'erase-people',
  'remove-due',
  'export-bidders',
  'change-office-users',
  'export-audit',
])

/** Whether an office user is asked for their passkey, or password and code, before that. */
export function isAskedAgain(action: Action): boolean {
  return askedAgain.has(action)
}

/** Whether an action is for office users alone. */
export function isForOffice(action: Action): boolean {
  return !may({ role: 'visitor' }, action) && officeRoles.some((role) => may({ role }, action))
}

/** Whether who asks may do that. Whose account, which property: that is for other policies to say. */
export function may({ role }: { role: Role }, deed: Deed): boolean {
  return Object.hasOwn(whoMay, deed) && whoMay[deed].includes(role)
}

/** The role of somebody with a session of their account. */
export function userOf(session: { startedAt: Date }, now: Date): { role: 'user' | 'fresh-user' } {
  return { role: isFreshSession(session, now) ? 'fresh-user' : 'user' }
}

/** Whether an action is for machines alone, which prove who they are by a secret: it could be guessed. */
export function isForMachines(action: Action): boolean {
  return !may({ role: 'visitor' }, action) && !may({ role: 'user' }, action) && !isForOffice(action)
}
