import type { Action } from '#src/routes/route.ts'
import { type OfficeRole, officeRoles } from '../office/office-user.ts'
import { isFreshSession } from './fresh-session.ts'

/** The role of a request, as far as it proves one. A request has exactly one role. */
export type Role =
  /** Nobody is identified: people who are not signed in, crawlers, programs. */
  | 'visitor'
  /** Signed in to an account; `fresh-user`: recently, so that it is the owner and not somebody who found the browser open. */
  | 'user'
  | 'fresh-user'
  /** The agency's software: has the token of a source of files, or is a known sender of properties. */
  | 'feed-sender'
  | 'property-sender'
  /** Signed its message with a key that the agency configured. */
  | 'signed-sender'
  /** Has the metrics token, or comes from the private network if there is no token. */
  | 'operator'
  | 'neighbour'
  /** Signed in to the office. */
  | OfficeRole

/** Not an action of a route: it is part of a request to the own account. */
type Deed = Action | 'take-account-over'

/** The roles that may perform each action; all others may not. */
const whoMay: Readonly<Record<Deed, readonly Role[]>> = {
  visit: ['visitor', 'user', 'fresh-user', 'feed-sender', 'property-sender', 'signed-sender', 'operator', 'neighbour', ...officeRoles],
  'use-account': ['user', 'fresh-user'],
  // A new address or password, or another passkey: other roles have to send the password.
  'take-account-over': ['fresh-user'],
  'send-feed': ['feed-sender'],
  'send-properties': ['property-sender'],
  'tell-of-changes': ['signed-sender'],
  'read-metrics': ['operator', 'neighbour'],
  'use-office': officeRoles,
  'change-own-sign-in': officeRoles,
  'see-stock': officeRoles,
  // Hide, show and feature the properties of their branches.
  'decide-stock': ['administrator', 'manager', 'staff'],
  // Recommend a property of their branches in alerts, and see how many people that reaches.
  'recommend-properties': ['administrator', 'manager', 'staff'],
  'upload-feed': ['administrator', 'manager'],
  // The assistant of a new agency, and its list of first steps.
  'set-up-site': ['administrator'],
  'see-enquiries': officeRoles,
  // Take, assign, answer, note and close enquiries.
  'work-enquiries': ['administrator', 'manager', 'staff'],
  'see-diary': officeRoles,
  // Make, move and cancel appointments, and note absences.
  'work-diary': ['administrator', 'manager', 'staff'],
  // Say who attends appointments, and when.
  'change-negotiators': ['administrator', 'manager'],
  'change-reply-texts': ['administrator', 'manager'],
  'see-figures': officeRoles,
  // Send the report of a property to its seller, and see earlier recipients.
  'send-reports': ['administrator', 'manager', 'staff'],
  // As far as the person deals with the user's branches.
  'see-people': officeRoles,
  'unsubscribe-people': ['administrator', 'manager', 'staff'],
  'correct-people': ['administrator', 'manager'],
  'export-people': ['administrator', 'manager'],
  'erase-people': ['administrator', 'manager'],
  // See consents and retention periods, and remove overdue records before the daily tidying does.
  'see-privacy': ['administrator', 'manager'],
  // See and work on complaints and requests of data protection; users of the whole agency only.
  'work-privacy': ['administrator', 'manager'],
  'remove-due': ['administrator'],
  'see-auctions': officeRoles,
  // Enter results of lots and publish addenda.
  'run-auctions': ['administrator', 'manager', 'staff'],
  'export-bidders': ['administrator', 'manager'],
  // Draft content; users of branches only the files of their branches.
  'edit-content': ['administrator', 'manager', 'staff'],
  'publish-content': ['administrator', 'manager'],
  // Approve somebody else's drafts, where the site asks for a second person.
  'approve-content': ['administrator', 'manager'],
  // Add pictures; users of the whole agency may also change and remove those that visitors do not see.
  'manage-pictures': ['administrator', 'manager', 'staff'],
  'change-look': ['administrator', 'manager'],
  'see-office-users': ['administrator', 'manager'],
  'change-office-users': ['administrator'],
  'read-audit': ['administrator', 'manager'],
  'export-audit': ['administrator'],
}

/** Actions that could do harm from a browser left open: the user confirms their identity again, unless they did so recently. */
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

/** Whether an office user has to give their passkey, or password and code, before the action. */
export function isAskedAgain(action: Action): boolean {
  return askedAgain.has(action)
}

/** Whether only office users may perform the action. */
export function isForOffice(action: Action): boolean {
  return !may({ role: 'visitor' }, action) && officeRoles.some((role) => may({ role }, action))
}

/** Whether a role may perform an action. Which accounts or properties it may concern is decided by other policies. */
export function may({ role }: { role: Role }, deed: Deed): boolean {
  return Object.hasOwn(whoMay, deed) && whoMay[deed].includes(role)
}

/** The role of a visitor with an account session. */
export function userOf(session: { startedAt: Date }, now: Date): { role: 'user' | 'fresh-user' } {
  return { role: isFreshSession(session, now) ? 'fresh-user' : 'user' }
}

/** Whether only machines perform the action, which prove their identity by a secret that could be guessed. */
export function isForMachines(action: Action): boolean {
  return !may({ role: 'visitor' }, action) && !may({ role: 'user' }, action) && !isForOffice(action)
}
