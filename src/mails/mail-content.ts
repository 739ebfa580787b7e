import type { CalendarAppointment } from '#src/domain/appointments/appointment-calendar.ts'
import { readTelephone } from '#src/domain/leads/desk.ts'
import type { AlertedProperty, Mail, MailKind } from '#src/domain/mails/mail.ts'
import type { MailedProperty } from '#src/domain/mails/mailed-lead.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'

/** One step of what a mail says. HTML and plain text are both made of these, so that they say the same. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** The thing to do. `path` is of this site, from its root. */
  | { kind: 'action'; label: string; path: string }
  /** Said more quietly. */
  | { kind: 'note'; text: string }
  /** Above several parts that belong together. */
  | { kind: 'heading'; text: string; path?: string | undefined }
  | { kind: 'property'; property: AlertedProperty }
  /** A way that is not the thing to do. */
  | { kind: 'link'; label: string; path: string; isQuiet: boolean }
  /** Names and what they are, one under the other. */
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** What somebody wrote, line by line. */
  | { kind: 'quotation'; text: string }

/** `href`: a path of this site, or what a telephone or mail program opens (`tel:`, `mailto:`). */
export interface MailFact {
  name: string
  value: string
  href?: string
}

/** What a mail says, before it has a look. */
export interface MailContent {
  subject: string
  /** What a mail program shows beside the subject in its list. */
  preview: string
  heading: string
  parts: readonly MailPart[]
  /** Why they get it: the last words. */
  reason: string
  /** Where mail programs stop mails like this one by a POST (rules: A30). */
  stopPath?: string
  /** One address that answers go to; the agency's own unless given. */
  replyTo?: string
  /** Somebody wrote it: keys of the mails that it goes on from, the latest last. */
  answers?: readonly string[]
  /** Comes with it as a file for calendars. */
  calendar?: CalendarAppointment
}

type DataOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>['data']
/** What each of these kinds of mail says, of what it has to know. */
export type MailTexts<Kind extends MailKind = MailKind> = {
  [Each in Kind]: (data: DataOf<Each>, site: Pick<Site, 'name' | 'telephone'>) => MailContent
}

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
export const buttonLine = (label: string, path: string): MailPart => ({ kind: 'action', label, path })
export const note = (text: string): MailPart => ({ kind: 'note', text })
export const heading = (text: string, path?: string): MailPart => ({ kind: 'heading', text, path })
export const propertyCard = (property: AlertedProperty): MailPart => ({ kind: 'property', property })
export const linkLine = (label: string, path: string): MailPart => ({ kind: 'link', label, path, isQuiet: false })
export const quietLinkLine = (label: string, path: string): MailPart => ({ kind: 'link', label, path, isQuiet: true })
export const factList = (given: readonly MailFact[]): MailPart => ({ kind: 'facts', facts: given })
export const quotation = (text: string): MailPart => ({ kind: 'quotation', text })

/** A number with the link that dials it; one that cannot be read is text. */
export function telephoneFact(number: string): MailFact {
  const link = readTelephone(number)?.link
  return { name: 'Telephone', value: number, ...(link !== undefined && { href: link }) }
}

/** The same of the agency's own, which content has checked. */
export function deskTelephoneFact(number: string): MailFact {
  return { name: 'Telephone', value: number, href: readTelephone(number)?.link ?? telephoneLink(number) }
}

export function emailFact(address: string): MailFact {
  const isOne = /^[^@\s]+@[^@\s]+$/.test(address)
  return { name: 'Email', value: address, ...(isOne && { href: `mailto:${encodeURIComponent(address).replace('%40', '@')}` }) }
}

/** Where a property is, and the way to its page. */
export function propertyFact(name: string, { address, path }: MailedProperty): MailFact {
  return { name, value: address, href: path }
}
