import type { AppointmentKind } from '../appointments/appointment.ts'
import type { LeadAnswer, LeadKind, LeadSender } from '../leads/lead.ts'
import type { Channel } from '../property/channel.ts'

/** A path of this site, from its root. */
type Path = string
/** ISO 8601 with time zone. */
type Moment = string

/** A property's address and the path of its page. */
export interface MailedProperty {
  /** With its postcode if the recipient may know it. */
  address: string
  path: Path
  /** In words; absent in mails queued by an earlier version. */
  price?: string | undefined
}

/** Documents that a visitor requested. */
export interface MailedHandout {
  /** `Legal pack` */
  title: string
  /** `Lot 12A: Barn` */
  of: string
  /** Leads to the documents while the link is valid. */
  path: Path
  days: number
}

export interface LeadFacts {
  id: string
  lead: LeadKind
  /** For the agency's own forms: its title. */
  form?: string | undefined
  /** Attached files; their links expire. */
  files?: readonly { name: string; bytes: number; path: Path }[] | undefined
  /** The desk that deals with it: `Lettings, Taunton`. */
  desk: string
  sender: LeadSender
  property?: (MailedProperty & { agentRef: string }) | undefined
  /** For a valuation: the channel, and the address to visit. */
  channel?: Channel | undefined
  place?: string | undefined
  answers: readonly LeadAnswer[]
  message: string
  /** The page it was sent from. */
  page: Path
  receivedAt: Moment
  /** The appointment booked with it. */
  appointment?: MailedAppointment | undefined
}

/** An enquiry that was not answered in time. */
export interface MailedLateLead {
  kind: LeadKind
  /** For the agency's own forms: its id. */
  form: string | null
  property: string | null
  branch: string | null
  ownerName: string | null
  path: Path
  dueAt: Moment
}

/** An enquiry that waits for its sender's confirmation. */
export interface EnquiryToConfirm {
  firstName: string
  lead: LeadKind
  desk: string
  property?: MailedProperty | undefined
  /** The assistant's name, if its user agent is known: `Claude-User`. */
  program: string | null
  path: Path
  linkEnds: Moment
}

/** An appointment as mails and calendars show it. */
export interface MailedAppointment {
  id: string
  what: AppointmentKind
  startsAt: Moment
  endsAt: Moment
  /** How often it was changed. */
  sequence: number
  changedAt: Moment
  /** The location in words, perhaps as typed; may be empty. */
  place: string
  /** The e-mail address of its desk. */
  organiser: string
}

export interface AppointmentNotice {
  firstName: string
  appointment: MailedAppointment
  /** The desk that attends: `Taunton`. */
  desk: string
  telephone: string
  property?: MailedProperty | undefined
  /** For a valuation: the given postcode, if valid. */
  postcode?: string | undefined
  /** The visitor's private link to change it. */
  path: Path
  /** If not confirmed by then, the time is released. */
  confirmBy?: Moment | undefined
}

/** What the office did with an appointment, and its reason in free text; `reason` may be empty. */
interface OfficeNotice extends AppointmentNotice {
  news: 'booked' | 'confirmed' | 'moved' | 'withdrawn'
  reason: string
}

export interface AppointmentChange {
  /** `not confirmed`: the visitor did not confirm it, so its time is free again. */
  news: 'moved' | 'withdrawn' | 'not confirmed'
  appointment: MailedAppointment
  desk: string
  sender: LeadSender
  property?: (MailedProperty & { agentRef: string }) | undefined
  /** The time before it was moved. */
  before?: Moment | undefined
  /** The office user who changed it; absent if the visitor did. */
  by?: string | undefined
}

/**
 * To the visitor of an appointment that the office made, confirmed, moved or cancelled; and to the seller of a property that was viewed.
 */
export type DiaryMail = { kind: 'appointment-by-office'; data: OfficeNotice } | { kind: 'viewing-feedback'; data: ViewingFeedback }

/** A viewer's opinion of a property, for its seller; it does not identify the viewer. */
interface ViewingFeedback {
  property: MailedProperty
  viewedAt: Moment
  /** In words: `Interested`. */
  verdict: string
  text: string
  desk: string
  telephone: string
  /** The author, who gets replies. */
  from: string
  replyTo: string
}

export interface AppointmentRemoval {
  /** Why the enquiry was deleted: on request, after its retention period, or with its sender's account. */
  why: 'asked' | 'time' | 'account'
  /** Its `place` is the property's, never a typed one. */
  appointment: MailedAppointment
}

export interface LeadReceipt {
  firstName: string
  lead: LeadKind
  form?: string | undefined
  desk: string
  telephone: string
  property?: MailedProperty | undefined
  handedOut?: MailedHandout | undefined
}
