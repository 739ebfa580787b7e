import type { AppointmentKind } from '../appointments/appointment.ts'
import type { LeadAnswer, LeadKind, LeadSender } from '../leads/lead.ts'

/** A link of this site, from its root: `/user/link/…`. The host is put before it when the mail is sent, never taken from a request. */
type Path = string
/** ISO 8601, with its zone. */
type Moment = string

/** A property as an alert shows it. Texts are those of the moment in which the alert was written. */
export interface AlertedProperty {
  /** Leads to its page, and notes that somebody came by the mail. */
  path: Path
  displayAddress: string
  /** With its qualifier: `Guide price £325,000`. */
  price: string
  /** `3 bedrooms · Detached house` */
  facts: string
  /** What happened: `New`, `Reduced from £350,000`. */
  news: string
  /** Pixels as shown, 160 wide; null where it has no photo. */
  photo: { path: Path; height: number } | null
}

/** One search of somebody's, or their saved properties, with what is told of it. */
export interface AlertSection {
  /** Undefined: saved properties. */
  searchId?: number
  title: string
  properties: readonly AlertedProperty[]
  /** What is not in the mail, and where exactly that is. */
  more: { count: number; path: Path } | null
  /** Leads to where alerts for this section alone are stopped. */
  stopPath: Path
}

interface AlertData {
  firstName: string
  sections: readonly AlertSection[]
  /** Stops all alerts to the account: a page, and for mail programs one POST (rules: A30). */
  stopAllPath: Path
}

interface WithLink {
  firstName: string
  path: Path
  /** When the link stops working; the mail says so. */
  linkEnds: Moment
}

/** What the site mails by itself, and what each mail has to know. All of it is JSON. */
export type Mail =
  /** To a new account: its link confirms the address. */
  | { kind: 'welcome'; data: WithLink }
  /** The same link once more, or for an address that was changed to. */
  | { kind: 'confirm-again'; data: WithLink }
  /** Its link signs the person in once, to choose a new password. */
  | { kind: 'reset-password'; data: WithLink }
  | { kind: 'password-changed'; data: { firstName: string; changedAt: Moment } }
  /** When a passkey was added to an account, or removed; `name` is the device. */
  | { kind: 'passkey-changed'; data: { firstName: string; change: 'added' | 'removed'; name: string; changedAt: Moment } }
  /** To the address of an account, when another is asked for; that one gets `confirm-again`. */
  | { kind: 'email-change-asked'; data: { firstName: string; newEmail: string; askedAt: Moment } }
  /** To the old address, which its link gives back; the new one gets `confirm-again`. */
  | { kind: 'email-changed'; data: WithLink & { newEmail: string; changedAt: Moment } }
  /** To the owner of an account, when somebody tried to register with its address. */
  | { kind: 'already-registered'; data: { firstName: string } }
  /** What is new for somebody's saved searches and properties. */
  | { kind: 'alert'; data: AlertData }
  /** To the desk an enquiry goes to; answers go to its sender. All of it was typed by somebody. */
  | { kind: 'lead'; data: LeadFacts }
  /** To the sender of an enquiry. */
  | { kind: 'lead-received'; data: LeadReceipt }
  /** To the sender of an enquiry who got an account by it. */
  | { kind: 'lead-account'; data: { firstName: string } }
  /** To who has booked an appointment: when it is booked, gets another time, or is withdrawn. */
  | { kind: 'appointment'; data: AppointmentNotice & { news: 'booked' | 'moved' | 'withdrawn' } }
  /** To them, the day before. */
  | { kind: 'appointment-reminder'; data: AppointmentNotice }
  /** To its desk, when its visitor changes it; that it was booked stands in the enquiry. */
  | { kind: 'appointment-changed'; data: AppointmentChange }
  /** To its desk, when an appointment goes with its enquiry; says nothing about who was to come. */
  | { kind: 'appointment-removed'; data: AppointmentRemoval }
  /** To somebody whom a visitor wants to show a property. */
  | { kind: 'shared-property'; data: { from: string; property: MailedProperty } }

/** What is said of a property: its address and where its page is. */
export interface MailedProperty {
  address: string
  path: Path
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

interface LeadFacts {
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
  /** The private link by which it is changed. */
  path: Path
}

interface AppointmentChange {
  news: 'moved' | 'withdrawn'
  appointment: MailedAppointment
  desk: string
  sender: LeadSender
  property?: (MailedProperty & { agentRef: string }) | undefined
}

export interface AppointmentRemoval {
  /** Somebody asked for the enquiry to be deleted, it was kept for its time, or its sender's account was deleted. */
  why: 'asked' | 'time' | 'account'
  /** Its `place` is the property's, never one that was typed. */
  appointment: MailedAppointment
}

interface LeadReceipt {
  firstName: string
  lead: LeadKind
  form?: string | undefined
  desk: string
  telephone: string
  property?: MailedProperty | undefined
  handedOut?: MailedHandout | undefined
}

export type MailKind = Mail['kind']

/** Hours after which nobody needs a mail any more that could not be delivered. */
export const usefulHours: Readonly<Record<MailKind, number>> = {
  welcome: 72,
  'confirm-again': 24,
  'reset-password': 1,
  'password-changed': 72,
  'passkey-changed': 72,
  'email-change-asked': 72,
  'email-changed': 72,
  'already-registered': 24,
  alert: 48,
  // Nobody else tells the branch.
  lead: 14 * 24,
  'lead-received': 72,
  'lead-account': 72,
  appointment: 72,
  'appointment-reminder': 20,
  'appointment-changed': 14 * 24,
  'appointment-removed': 14 * 24,
  'shared-property': 72,
}
