import type { AppointmentKind } from '#src/domain/appointments/appointment.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { LeadProperty, NewLead } from '#src/domain/leads/lead.ts'
import type { MailedHandout } from '#src/domain/mails/mailed-lead.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import type { AppointmentParts } from '../appointments/appointment-parts.ts'

export interface ReceivedLead {
  lead: NewLead
  desk: Desk
  property?: LeadProperty | undefined
  /** Of the sender who is signed in. */
  accountId?: number | undefined
  /** Where the request came from, as one visitor. */
  from: string
  /** Nothing shows that a person sent it, and many like it came lately: its desk is told so, its sender nothing (decision 145). */
  isUnproven?: boolean
  /** The time that is booked with it. */
  booking?: BookedTime | undefined
  /** A sender without an account gets one. */
  createsAccount: boolean
  /** Documents that the sender gets for it. */
  handedOut?: MailedHandout | undefined
}

interface BookedTime {
  kind: AppointmentKind
  /** Undefined where nothing can be booked any more. */
  branch: Branch | undefined
  /** As the form named it. */
  slot: string
  parts: Pick<AppointmentParts, 'content' | 'links'>
}

/** What became of an enquiry. */
export interface TakenLead {
  /** It was not there before. */
  isNew: boolean
  hasNewAccount: boolean
}

/**
 * Keeps an enquiry and queues its mails, all in one transaction: to the desk, and to the sender as long as that address has not got too
 * many. What was received before is received again without doing anything. Throws RetryLater, and where a time was to be booked
 * SlotTaken and TooManyAppointments.
 */
export type ReceiveLead = (received: ReceivedLead) => Promise<TakenLead>
