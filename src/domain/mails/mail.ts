import type { LeadKind } from '../leads/lead.ts'
import type { OfficeWeek, SellerReportNotice, SellerWeek } from './mailed-figures.ts'
import type {
  AppointmentChange,
  AppointmentNotice,
  AppointmentRemoval,
  DiaryMail,
  LeadFacts,
  LeadReceipt,
  MailedProperty,
} from './mailed-lead.ts'

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
  /** All that the search finds, or all that they saved; a mail of an older version has none. */
  path?: Path
  properties: readonly AlertedProperty[]
  /** What is not in the mail, and where exactly that is. */
  more: { count: number; path: Path } | null
  /** Leads to where alerts for this section alone are stopped. */
  stopPath: Path
}

interface MailedLateLead {
  kind: LeadKind
  /** Of the agency's own forms: its id. */
  form: string | null
  property: string | null
  branch: string | null
  ownerName: string | null
  path: Path
  dueAt: Moment
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
  /** Beside the right password, where others tried too many (decision 149). */
  | { kind: 'sign-in-code'; data: { firstName: string; code: string; codeEnds: Moment } }
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
  /** To the sender of an enquiry, from an office user who gets the answers. `answers`: keys of the mails that it replies to. */
  | { kind: 'lead-reply'; data: { text: string; from: string; replyTo: string; answers: readonly string[] } }
  /** To the sender of an enquiry who got an account by it. */
  | { kind: 'lead-account'; data: { firstName: string } }
  /** To who has booked an appointment: when it is booked, gets another time, or is withdrawn. */
  | { kind: 'appointment'; data: AppointmentNotice & { news: 'booked' | 'moved' | 'withdrawn' } }
  /** To them, the day before. */
  | { kind: 'appointment-reminder'; data: AppointmentNotice }
  | DiaryMail
  /** To its desk, when its visitor changes it; that it was booked stands in the enquiry. */
  | { kind: 'appointment-changed'; data: AppointmentChange }
  /** To its desk, when an appointment goes with its enquiry; says nothing about who was to come. */
  | { kind: 'appointment-removed'; data: AppointmentRemoval }
  /** To whom an administrator lets into the office; its link signs them in once. `invitedBy`: null for the command line. */
  | { kind: 'office-invitation'; data: { name: string; invitedBy: string | null; path: Path; linkEnds: Moment } }
  /** To the address that an office user wants; its link makes it theirs. */
  | { kind: 'office-new-address'; data: { name: string; path: Path; linkEnds: Moment } }
  /** To an office user, when another way to sign in as them was added, or one was removed. */
  | { kind: 'office-sign-in-changed'; data: { name: string; change: string; device: string; changedAt: Moment } }
  /** To who manages a branch: its enquiries that nobody answered in time. Of what visitors typed it says nothing. */
  | { kind: 'office-late-leads'; data: { name: string; leads: readonly MailedLateLead[] } }
  /** To who sells or lets a property: its link leads to the figures. */
  | { kind: 'seller-report'; data: SellerReportNotice }
  /** To them each week, where they asked for it. */
  | { kind: 'seller-report-weekly'; data: SellerWeek }
  /** To managers on Mondays, unless they turned it off. */
  | { kind: 'office-figures'; data: OfficeWeek }
  /** To somebody whom a visitor wants to show a property. */
  | { kind: 'shared-property'; data: { property: MailedProperty } }

export type MailKind = Mail['kind']

/** Nothing that could be read as a second address, a name or a header. */
const oneAddress = /^[^\s@<>(),:;"\\[\]\p{C}]+@[^\s@<>(),:;"\\[\]\p{C}]+$/u

/** Whether text is one e-mail address and nothing else: what may be written into the head of a letter. Not whether anybody is there. */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && oneAddress.test(text)
}

/** Hours after which nobody needs a mail any more that could not be delivered. */
export const expiryHours: Readonly<Record<MailKind, number>> = {
  welcome: 72,
  'confirm-again': 24,
  'reset-password': 1,
  'sign-in-code': 1,
  'password-changed': 72,
  'passkey-changed': 72,
  'email-change-asked': 72,
  'email-changed': 72,
  'already-registered': 24,
  alert: 48,
  // Nobody else tells the branch.
  lead: 14 * 24,
  'lead-received': 72,
  'lead-reply': 72,
  'lead-account': 72,
  appointment: 72,
  'appointment-reminder': 20,
  'appointment-by-office': 72,
  'viewing-feedback': 72,
  'appointment-changed': 14 * 24,
  'appointment-removed': 14 * 24,
  'office-invitation': 72,
  'office-new-address': 24,
  'office-sign-in-changed': 72,
  'office-late-leads': 24,
  'seller-report': 72,
  'seller-report-weekly': 72,
  'office-figures': 48,
  'shared-property': 72,
}

const mostLetters = 40
const mostWords = 3
/** Of the one word that is greeted: Anne-Marie, O'Brien. */
const mostPieces = 2

/**
 * A person's name as a mail may greet with it, or undefined. Anybody can register with somebody else's address and call themselves what
 * they like; so nothing that could be read as a message, or that mail programs make a link of, is written into a mail to that address: one
 * word at the most, since "Claim Your Prize" has the form of a name.
 */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.replaceAll(/\s+/g, ' ').trim()
  // Names may have digits; a greeting with some could be a telephone number.
  const isName = name.length <= mostLetters && /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u.test(name)
  const [first = ''] = name.split(' ')
  return isName && piecesOf(name) <= mostWords && piecesOf(first) <= mostPieces ? first : undefined
}

function piecesOf(name: string): number {
  return name.split(/[ '’-]+/).length
}

/** Enough of an address for its owner to know it by: `n…@e….com`. */
export function maskedAddress(address: string): string {
  const [, local = '', domain = '', ending = ''] = /^([\p{L}\d])?[^@]*@([\p{L}\d])?.*?(\.[\p{L}\d]{2,})?$/u.exec(address) ?? []
  return `${local}…@${domain}…${ending}`
}
