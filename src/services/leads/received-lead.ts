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
  /** The account of a signed-in sender. */
  accountId?: number | undefined
  /** The visitor's address for limits. */
  from: string
  /**
   * Nothing proves that a person sent it, and many like it came lately: the desk is told so, and the sender gets no mail (decision 145).
   */
  isUnproven?: boolean
  /** The slot booked with it. */
  booking?: BookedTime | undefined
  /** Creates an account for a sender without one. */
  createsAccount: boolean
  /** Documents that the sender gets for it. */
  handedOut?: MailedHandout | undefined
}

interface BookedTime {
  kind: AppointmentKind
  /** Undefined if nothing can be booked any more. */
  branch: Branch | undefined
  /** By the name in the form. */
  slot: string
  parts: Pick<AppointmentParts, 'content' | 'links'>
}

/** The result for an enquiry. */
export interface TakenLead {
  /** It was not stored before. */
  isNew: boolean
  hasNewAccount: boolean
}

/**
 * Stores an enquiry and queues its mails in one transaction: to the desk, and to the sender unless the address got too many. A repeated
 * enquiry has no effect. Throws RetryLater, and for a booking SlotTaken and TooManyAppointments.
 */
export type ReceiveLead = (received: ReceivedLead) => Promise<TakenLead>
