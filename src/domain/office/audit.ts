/** The actions of the audit list, with their texts in the office. */
export const auditTexts = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'signed-out': 'Signed out',
  'sessions-ended': 'Signed out other browsers',
  joined: 'Accepted the invitation',
  'passkey-added': 'Added a passkey',
  'passkey-removed': 'Removed a passkey',
  'password-set': 'Set a password',
  'password-removed': 'Removed the password',
  'single-sign-on-connected': 'Connected single sign-on',
  'single-sign-on-removed': 'Removed single sign-on',
  'own-name-changed': 'Changed their name',
  'own-address-changed': 'Changed their email address',
  'user-invited': 'Invited an office user',
  'user-changed': 'Changed an office user',
  'user-ended': 'Ended an office user',
  'enquiry-changed': 'Changed an enquiry',
  'enquiry-noted': 'Noted something on an enquiry',
  'enquiry-answered': 'Answered an enquiry by mail',
  'people-joined': 'Joined the enquiries of one person',
  'people-separated': 'Separated the enquiries of two people',
  'enquiries-exported': 'Exported enquiries',
  'held-enquiry-rescued': 'Rescued a held-back enquiry',
  'held-enquiry-removed': 'Removed a held-back enquiry',
  'reply-text-changed': 'Changed a text for replies',
  'reply-text-removed': 'Removed a text for replies',
  'person-exported': 'Exported all that is held about somebody',
  'person-corrected': 'Corrected the details of somebody',
  'person-unsubscribed': 'Unsubscribed somebody',
  'person-erased': 'Erased all that was held about somebody',
  'consents-exported': 'Exported the consents',
  'privacy-case-changed': 'Worked on a data protection case',
  'held-case-rescued': 'Rescued a held-back data protection case',
  'held-case-removed': 'Removed a held-back data protection case',
  'due-removed': 'Removed what was held for long enough',
  'report-sent': 'Sent a property’s figures',
  'report-withdrawn': 'Withdrew a property’s figures',
  'appointment-made': 'Made an appointment',
  'appointment-changed': 'Changed an appointment',
  'feedback-noted': 'Noted feedback on a viewing',
  'open-house-made': 'Planned an open house',
  'open-house-cancelled': 'Cancelled an open house',
  'access-changed': 'Changed how to get into a property',
  'negotiator-changed': 'Changed when somebody goes to appointments',
  'absence-added': 'Added an absence',
  'absence-removed': 'Removed an absence',
  'calendar-renewed': 'Renewed the secret address of their calendar',
  'property-hidden': 'Hid a property',
  'property-shown': 'Showed a property again',
  'property-featured': 'Changed whether a property is featured',
  'property-picture-chosen': 'Chose the first picture of a property',
  'property-focal-point-chosen': 'Chose the focal point of a picture of a property',
  'property-stated': 'Stated facts of a property',
  'certificate-confirmed': 'Confirmed the energy certificate of a property',
  'certificate-rejected': 'Rejected an energy certificate for a property',
  'certificate-reopened': 'Took back a decision about an energy certificate',
  'property-recommended': 'Had people told of a property',
  'feed-uploaded': 'Took a feed file by upload',
  'picture-titled': 'Gave a picture another title',
  'audit-exported': 'Exported the audit list',
  'lot-outcome-said': 'Said what became of a lot',
  'addendum-added': 'Published an addendum',
  'addendum-removed': 'Removed an addendum',
  'bidders-exported': 'Exported the bidders of a sale',
  'content-drafted': 'Began a draft of content',
  'content-draft-discarded': 'Discarded a draft of content',
  'content-published': 'Published content',
  'content-undone': 'Undid a publication',
  'content-scheduled': 'Scheduled content',
  'content-schedule-cancelled': 'Cancelled a schedule of content',
  'content-approved': 'Approved content',
  'content-reviewed': 'Checked that content is still right',
  'content-link-made': 'Made a link to a preview',
  'content-link-ended': 'Ended a link to a preview',
} as const satisfies Record<string, string>

export type AuditAction = keyof typeof auditTexts

/** Facts before or after a change, by their readable names. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>

/** A row of the audit list. */
export interface AuditEntry {
  /** Decimal digits; later entries have higher numbers. */
  id: string
  at: Date
  /** Null if nobody was signed in, and for the command line. */
  userId: number | null
  /** The user's name at the time, or the actor: `the command line`. */
  who: string
  action: string
  /** The object of the action, in words: `Ann Bee (ann@example.com)`. */
  subject: string
  /** Null for the whole agency. */
  branchId: number | null
  before: AuditFacts | null
  after: AuditFacts | null
  /** The network address; '' if unknown. */
  from: string
}

/** The text of an action; its key if another release wrote it. */
export function auditText(action: string): string {
  return Object.hasOwn(auditTexts, action) ? auditTexts[action as AuditAction] : action
}

/** Facts on one line: `role: staff, branches: 4101 4102`. */
export function factsText(facts: AuditFacts | null): string {
  return Object.entries(facts ?? {})
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(' ') : (value ?? 'none')}`)
    .join(', ')
}
