import type { LeadAnswer } from '#src/domain/leads/lead.ts'
import type { MailedHandout } from '#src/domain/mails/mailed-lead.ts'

/** What the sender of a form gets for it: a handout. */
export interface HandedOut {
  /** That it is about, for its desk. */
  propertyId: number | undefined
  /** What it is, as the desk is told. */
  answers: readonly LeadAnswer[]
  /** The same as what was sent tells of it: the same form for another handout is another enquiry. */
  sent: Readonly<Record<string, string>>
  /** The documents, as the sender is told of them. */
  mailed: MailedHandout
}
