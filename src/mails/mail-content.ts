import type { CalendarAppointment } from '#src/domain/appointments/appointment-calendar.ts'
import { readTelephone } from '#src/domain/leads/desk.ts'
import type { AlertedProperty, Mail, MailKind } from '#src/domain/mails/mail.ts'
import type { MailedProperty } from '#src/domain/mails/mailed-lead.ts'
import type { Site } from '#src/domain/site/agency.ts'
import { telephoneLink } from '#src/domain/site/contacts.ts'

/** One part of a mail. HTML and plain text are both made from these, so that they say the same. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** The main action. `path` is of this site. */
  | { kind: 'action'; label: string; path: string }
  /** Secondary text. */
  | { kind: 'note'; text: string }
  /** A heading over several parts. */
  | { kind: 'heading'; text: string; path?: string | undefined }
  | { kind: 'property'; property: AlertedProperty }
  /** A link besides the main action. */
  | { kind: 'link'; label: string; path: string; isQuiet: boolean }
  /** Names with values, one below the other. */
  | { kind: 'facts'; facts: readonly MailFact[] }
  /** What somebody wrote, line by line. */
  | { kind: 'quotation'; text: string }

/** `href`: a path of this site, or an address for a telephone or mail program (`tel:`, `mailto:`). */
export interface MailFact {
  name: string
  value: string
  href?: string
}

/** The content of a mail, without its look. */
export interface MailContent {
  subject: string
  /** The preview text in a list of mails. */
  preview: string
  heading: string
  parts: readonly MailPart[]
  /** Why the recipient gets it: the last words. */
  reason: string
  /** The address for a POST that unsubscribes (rules: A30). */
  stopPath?: string
  /** The address for replies; by default the agency's. */
  replyTo?: string
  /** For a person's mail: keys of the mails it replies to, the latest last. */
  answers?: readonly string[]
  /** Attached as a calendar file. */
  calendar?: CalendarAppointment
}

type DataOf<Kind extends MailKind> = Extract<Mail, { kind: Kind }>['data']
/** The content of each of these kinds of mail, from its facts. */
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

/** A number with a link that dials it; plain text if it cannot be parsed. */
export function telephoneFact(number: string): MailFact {
  const link = readTelephone(number)?.link
  return { name: 'Telephone', value: number, ...(link !== undefined && { href: link }) }
}

/** The same for the agency's own numbers, which the content check validated. */
export function deskTelephoneFact(number: string): MailFact {
  return { name: 'Telephone', value: number, href: readTelephone(number)?.link ?? telephoneLink(number) }
}

export function emailFact(address: string): MailFact {
  const isOne = /^[^@\s]+@[^@\s]+$/.test(address)
  return { name: 'Email', value: address, ...(isOne && { href: `mailto:${encodeURIComponent(address).replace('%40', '@')}` }) }
}

/** A property's address with a link to its page. */
export function propertyFact(name: string, { address, path }: MailedProperty): MailFact {
  return { name, value: address, href: path }
}
