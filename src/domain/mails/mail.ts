import type { PrivacyKind } from '../privacy/privacy-case.ts'
import type { HomeLetter } from '../valuation/home-letter.ts'
import type { OfficeWeek, SellerReportNotice, SellerWeek } from './mailed-figures.ts'
import type {
  AppointmentChange,
  AppointmentNotice,
  AppointmentRemoval,
  DiaryMail,
  EnquiryToConfirm,
  LeadFacts,
  LeadReceipt,
  MailedLateLead,
  MailedProperty,
} from './mailed-lead.ts'

/** A path of this site. The host is added when the mail is sent; it is never taken from a request. */
type Path = string
/** ISO 8601 with time zone. */
type Moment = string

/** A property as an alert shows it. Texts are as of when the alert was written. */
export interface AlertedProperty {
  /** Leads to its page and records the click. */
  path: Path
  displayAddress: string
  /** With its qualifier: `Guide price £325,000`. */
  price: string
  /** `3 bedrooms · Detached house` */
  facts: string
  /** What happened: `New`, `Reduced from £350,000`. */
  news: string
  /** Height in pixels at a width of 160; null if it has no photo. */
  photo: { path: Path; height: number } | null
  /** Of a search with wishes: what its description says of them, in lines. */
  because?: readonly string[]
}

/** One saved search, or without `searchId` the saved properties, with its part of the alert. */
export interface AlertSection {
  searchId?: number
  title: string
  /** All results of the search, or all saved properties; mails of an older version have none. */
  path?: Path
  properties: readonly AlertedProperty[]
  /** The number of properties that the mail omits, and the page that shows exactly those. */
  more: { count: number; path: Path } | null
  /** Since when, and by what, in a sentence; mails of an older version have none. */
  why?: string
  /** Stops alerts for this section only. */
  stopPath: Path
}

interface MailedPrivacyCase {
  about: PrivacyKind
  number: number
  /** `2026-12-28` */
  dueOn: string
}

interface AlertData {
  firstName: string
  sections: readonly AlertSection[]
  /** Stops all alerts for the account: a page, and for mail programs a single POST (rules: A30). */
  stopAllPath: Path
  /** Changes, pauses and explains them; mails of an older version have none. */
  managePath?: Path
}

interface WithLink {
  firstName: string
  path: Path
  /** When the link expires; the mail states it. */
  linkEnds: Moment
}

/** Every kind of mail that the site sends, with its facts as JSON. */
export type Mail =
  /** To a new account; its link confirms the address. */
  | { kind: 'welcome'; data: WithLink }
  /** The same link again, or for a changed address. */
  | { kind: 'confirm-again'; data: WithLink }
  /** Its link signs in once, to choose a new password. */
  | { kind: 'reset-password'; data: WithLink }
  /** A code required in addition to the right password after too many attempts by others (decision 149). */
  | { kind: 'sign-in-code'; data: { firstName: string; code: string; codeEnds: Moment } }
  | { kind: 'password-changed'; data: { firstName: string; changedAt: Moment } }
  /** A passkey was added to an account or removed; `name` is the device. */
  | { kind: 'passkey-changed'; data: { firstName: string; change: 'added' | 'removed'; name: string; changedAt: Moment } }
  /** To an account's current address when a new one is requested; the new one gets `confirm-again`. */
  | { kind: 'email-change-asked'; data: { firstName: string; newEmail: string; askedAt: Moment } }
  /** To the old address, with a link that restores it; the new one gets `confirm-again`. */
  | { kind: 'email-changed'; data: WithLink & { newEmail: string; changedAt: Moment } }
  /** To an account's owner when somebody tried to register with its address. */
  | { kind: 'already-registered'; data: { firstName: string } }
  /** New results for saved searches and changes to saved properties. */
  | { kind: 'alert'; data: AlertData }
  /** To the address in a form for alerts or letters about a home (`of`); its link starts them. `title`: null where only words that were typed name it. */
  | { kind: 'alert-to-confirm'; data: { of?: 'home'; title: string | null; path: Path; linkEnds: Moment } }
  /** What a home may be worth, to somebody who asked for it and confirmed their address. */
  | { kind: 'home-letter'; data: HomeLetter }
  /** To the desk of an enquiry; replies go to its sender. All of it was typed by a visitor. */
  | { kind: 'lead'; data: LeadFacts }
  /** To the sender of an enquiry. */
  | { kind: 'lead-received'; data: LeadReceipt }
  /** To the sender of an enquiry, from an office user, who gets the replies. `answers`: keys of the mails that it replies to. */
  | { kind: 'lead-reply'; data: { text: string; from: string; replyTo: string; answers: readonly string[] } }
  /** To the address in an enquiry that an assistant wrote; its link shows it, to be sent. Nothing in it was typed but the name. */
  | { kind: 'enquiry-to-confirm'; data: EnquiryToConfirm }
  /** To the sender of an enquiry that also created an account. */
  | { kind: 'lead-account'; data: { firstName: string } }
  /** To a visitor whose appointment was booked, moved or withdrawn. */
  | { kind: 'appointment'; data: AppointmentNotice & { news: 'booked' | 'moved' | 'withdrawn' } }
  /** To the visitor, on the day before. */
  | { kind: 'appointment-reminder'; data: AppointmentNotice }
  | DiaryMail
  /** To the desk when the visitor changes it; a new booking is part of the enquiry's mail. */
  | { kind: 'appointment-changed'; data: AppointmentChange }
  /** To the desk when an appointment is deleted with its enquiry; it does not name the visitor. */
  | { kind: 'appointment-removed'; data: AppointmentRemoval }
  /** To somebody invited into the office; its link signs in once. `invitedBy`: null for the command line. */
  | { kind: 'office-invitation'; data: { name: string; invitedBy: string | null; path: Path; linkEnds: Moment } }
  | { kind: 'office-test'; data: { name: string; sentAt: Moment } }
  /** To an office user's new address; its link confirms it. */
  | { kind: 'office-new-address'; data: { name: string; path: Path; linkEnds: Moment } }
  /** To an office user when a way to sign in was added or removed. */
  | { kind: 'office-sign-in-changed'; data: { name: string; change: string; device: string; changedAt: Moment } }
  /** To a branch's managers: enquiries that were not answered in time. It contains nothing that visitors typed. */
  | { kind: 'office-late-leads'; data: { name: string; leads: readonly MailedLateLead[] } }
  /** To those who may approve what somebody is about to publish. */
  | { kind: 'office-approval-asked'; data: { name: string; author: string; files: readonly string[] } }
  /** To the author of scheduled content whose publication failed. */
  | { kind: 'office-schedule-failed'; data: { name: string; message: string; what: 'published' | 'taken down'; problem: string } }
  /** To the seller or landlord of a property; its link leads to the figures. */
  | { kind: 'seller-report'; data: SellerReportNotice }
  /** To sellers each week, on request. */
  | { kind: 'seller-report-weekly'; data: SellerWeek }
  /** To managers on Mondays, unless turned off. */
  | { kind: 'office-figures'; data: OfficeWeek }
  /** To somebody who sent a complaint or request of data protection. It contains nothing that was typed but a plausible name. */
  | { kind: 'privacy-received'; data: MailedPrivacyCase & { firstName: string } }
  /** To them, in the words of an office user. */
  | {
      kind: 'privacy-told'
      data: MailedPrivacyCase & {
        firstName: string
        news: 'acknowledged' | 'extended' | 'outcome'
        text: string
        /** Of the case before, to which it returns where the mail reaches nobody; absent in mails of earlier versions. */
        before?: 'open' | 'acknowledged'
      }
    }
  /** To those who may work on such cases: 1 new, 2 due within a week, 3 due. It contains nothing that visitors typed. */
  | { kind: 'office-privacy-cases'; data: { name: string; cases: readonly (MailedPrivacyCase & { stage: 1 | 2 | 3; path: Path })[] } }
  /** To a person with whom a visitor shares a property. */
  | { kind: 'shared-property'; data: { property: MailedProperty } }

export type MailKind = Mail['kind']

/** Excludes anything that could be read as a second address, a name or a header. */
const oneAddress = /^[^\s@<>(),:;"\\[\]\p{C}]+@[^\s@<>(),:;"\\[\]\p{C}]+$/u

/** Whether text is exactly one e-mail address, safe for a mail's headers. Whether the mailbox exists is not checked. */
export function isOneAddress(text: string): boolean {
  return text.length <= 254 && oneAddress.test(text)
}

const mostLetters = 40
const mostWords = 3
/** Parts of a name that a greeting may have: Anne-Marie, O'Brien. */
const mostPieces = 2

/**
 * The name for a mail's greeting, or undefined. Anybody can register with another person's address and any name, so nothing that reads as a
 * message or that mail programs turn into a link is put into a mail to it: only one word, since "Claim Your Prize" looks like a name.
 */
export function greetingName(firstName: string): string | undefined {
  const name = firstName.replaceAll(/\s+/g, ' ').trim()
  // Names may contain digits, but a greeting with digits could be a telephone number.
  const isName = name.length <= mostLetters && /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u.test(name)
  const [first = ''] = name.split(' ')
  return isName && piecesOf(name) <= mostWords && piecesOf(first) <= mostPieces ? first : undefined
}

function piecesOf(name: string): number {
  return name.split(/[ '’-]+/).length
}

/** Enough of an address for its owner to recognise: `n…@e….com`. */
export function maskedAddress(address: string): string {
  const [, local = '', domain = '', ending = ''] = /^([\p{L}\d])?[^@]*@([\p{L}\d])?.*?(\.[\p{L}\d]{2,})?$/u.exec(address) ?? []
  return `${local}…@${domain}…${ending}`
}
