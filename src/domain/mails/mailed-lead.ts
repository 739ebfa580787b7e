import type { AppointmentKind } from '../appointments/appointment.ts'
import type { LeadAnswer, LeadKind, LeadSender } from '../leads/lead.ts'
import type { Channel } from '../property/channel.ts'

/** A path of this site, from its root. */
type Path = string
/** ISO 8601, with its zone. */
type Moment = string

/** What is said of a property: its address and where its page is. */
export interface MailedProperty {
  /** With its postcode, as far as whoever is told may know it. */
  address: string
  path: Path
  /** In words; mails that were queued by an earlier version have none. */
  price?: string | undefined
}

/** Documents that somebody asked for. */
export interface MailedHandout {
  /** `Legal pack` */
  title: string
  /** `Lot 12A: Barn` */
  of: string
  /** Leads to the documents, for so many days. */
  path: Path
  days: number
}

export interface LeadFacts {
  id: string
  lead: LeadKind
  /** Of a form of the agency's: its title. */
  form?: string | undefined
  /** What came with it; its links end. */
  files?: readonly { name: string; bytes: number; path: Path }[] | undefined
  /** Who deals with it: `Lettings, Taunton`. */
  desk: string
  sender: LeadSender
  property?: (MailedProperty & { agentRef: string }) | undefined
  /** Of a valuation: what for, and where somebody is to come. */
  channel?: Channel | undefined
  place?: string | undefined
  answers: readonly LeadAnswer[]
  message: string
  /** The page it was sent from. */
  page: Path
  receivedAt: Moment
  /** Booked with it. */
  appointment?: MailedAppointment | undefined
}

/** An appointment as mails and calendars know it. */
export interface MailedAppointment {
  id: string
  what: AppointmentKind
  startsAt: Moment
  endsAt: Moment
  /** How often it was changed. */
  sequence: number
  changedAt: Moment
  /** Where it is, in words, perhaps as it was typed; may be empty. */
  place: string
  /** The address of its desk. */
  organiser: string
}

export interface AppointmentNotice {
  firstName: string
  appointment: MailedAppointment
  /** Who comes: `Taunton`. */
  desk: string
  telephone: string
  property?: MailedProperty | undefined
  /** Of a valuation: the postcode that was given, if it is one. */
  postcode?: string | undefined
  /** The private link by which it is changed. */
  path: Path
  /** It has to be confirmed there by then, or the time is free again. */
  confirmBy?: Moment | undefined
}

/** What the office did with an appointment, and why, in its own words; `reason` may be empty. */
interface OfficeNotice extends AppointmentNotice {
  news: 'booked' | 'confirmed' | 'moved' | 'withdrawn'
  reason: string
}

export interface AppointmentChange {
  /** `not confirmed`: by its visitor, so that its time is free again. */
  news: 'moved' | 'withdrawn' | 'not confirmed'
  appointment: MailedAppointment
  desk: string
  sender: LeadSender
  property?: (MailedProperty & { agentRef: string }) | undefined
  /** When it was to be before it was moved. */
  before?: Moment | undefined
  /** Who in the office changed it; its visitor did where nobody is named. */
  by?: string | undefined
}

/** To the visitor of an appointment that the office made, confirmed, moved or cancelled; and to the seller of a property that was seen. */
export type DiaryMail = { kind: 'appointment-by-office'; data: OfficeNotice } | { kind: 'viewing-feedback'; data: ViewingFeedback }

/** What a viewer thought of a property, for its seller: nothing of who the viewer is. */
interface ViewingFeedback {
  property: MailedProperty
  viewedAt: Moment
  /** In words: `Interested`. */
  verdict: string
  text: string
  desk: string
  telephone: string
  /** Who writes, and to whom answers go. */
  from: string
  replyTo: string
}

export interface AppointmentRemoval {
  /** Somebody asked for the enquiry to be deleted, it was kept for its time, or its sender's account was deleted. */
  why: 'asked' | 'time' | 'account'
  /** Its `place` is the property's, never one that was typed. */
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
