import type { AlertedProperty } from '#src/domain/mails/mail.ts'

/** One step of what a mail says. HTML and plain text are both made of these, so that they say the same. */
export type MailPart =
  | { kind: 'paragraph'; text: string }
  /** The thing to do. `path` is of this site, from its root. */
  | { kind: 'action'; label: string; path: string }
  /** Said more quietly. */
  | { kind: 'note'; text: string }
  /** Above several parts that belong together. */
  | { kind: 'heading'; text: string }
  | { kind: 'property'; property: AlertedProperty }
  /** A way that is not the thing to do. */
  | { kind: 'link'; label: string; path: string; isQuiet: boolean }

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
}

export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text })
export const action = (label: string, path: string): MailPart => ({ kind: 'action', label, path })
export const note = (text: string): MailPart => ({ kind: 'note', text })
export const heading = (text: string): MailPart => ({ kind: 'heading', text })
export const propertyCard = (property: AlertedProperty): MailPart => ({ kind: 'property', property })
export const link = (label: string, path: string): MailPart => ({ kind: 'link', label, path, isQuiet: false })
export const quietLink = (label: string, path: string): MailPart => ({ kind: 'link', label, path, isQuiet: true })
