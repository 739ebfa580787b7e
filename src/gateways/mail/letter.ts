import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { isOneAddress } from '#src/domain/mails/mail.ts'

/** A mail as it is to be sent. */
export interface Letter {
  /** What the mail is about: the same letter sent again has the same. */
  key: string
  /** One address, without a name. */
  to: string
  subject: string
  html: string
  text: string
  /** Where a POST stops letters like this one (rules: A30). */
  stopUrl?: string
  /** A file for calendars, and what they are to do with it (RFC 6047). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
  /** Of what somebody wrote: keys of the letters that it goes on from, the latest last, in whose thread mail programs show it. */
  answers?: readonly string[]
  /** One address that answers go to, instead of the writer's. */
  replyTo?: string
}

/** Who writes. */
export interface Writer {
  name: string
  address: string
  /** Where answers go. */
  replyTo: string
}

/** A name for the letter of this key, in files and in the Message-ID. It says nothing about who or what the key names. */
export function letterName(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

/**
 * The letter as nodemailer sends it. The Message-ID is made of the key: where a letter goes out twice, because the mail server took it
 * and we could not hear so, the recipient's mail system can tell that it is one.
 */
export function messageOf(
  { key, to, subject, html, text, stopUrl, replyTo: answersTo, answers, calendar }: Letter,
  { name, address, replyTo }: Writer,
): SendMailOptions {
  return {
    from: { name, address },
    // An object and an envelope: a list in a text would be several recipients.
    to: { name: '', address: to },
    envelope: { from: address, to: [to] },
    ...replyHeader({ name, address, replyTo }, answersTo),
    messageId: messageId(key, address),
    ...(answers && threadOf(answers, address)),
    subject,
    text,
    html,
    headers: {
      // No automatic reply, such as of somebody on holiday, comes back; to what a person wrote it may.
      ...(answers === undefined && { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }),
      ...(stopUrl !== undefined && { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(calendar && { icalEvent: { method: calendar.method, filename: 'appointment.ics', content: calendar.text } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function messageId(key: string, address: string): string {
  return `<${letterName(key)}@${address.split('@')[1]}>`
}

/** RFC 5322, 3.6.4. */
function threadOf(keys: readonly string[], address: string): Pick<SendMailOptions, 'inReplyTo' | 'references'> {
  const references = keys.map((key) => messageId(key, address))
  const last = references.at(-1)
  return last === undefined ? {} : { inReplyTo: last, references }
}

function replyHeader({ name, address, replyTo }: Writer, answersTo: string | undefined): Pick<SendMailOptions, 'replyTo'> {
  // What is no single address could add others: answers then go to the writer.
  if (answersTo !== undefined && isOneAddress(answersTo)) return { replyTo: { name: '', address: answersTo } }
  return replyTo === address ? {} : { replyTo: { name, address: replyTo } }
}

/** What became of a letter; `problem` in the words of the mail server. */
export type Delivery =
  | { outcome: 'sent' }
  /** For good: nobody is there under this address, or the letter itself is not wanted. */
  | { outcome: 'refused'; isRecipientRefused: boolean; problem: string }
  /** Not now, this letter. */
  | { outcome: 'postponed'; problem: string }
  /** No letter gets through: the server is away, or does not accept us. */
  | { outcome: 'unreachable'; problem: string }

export interface MailSender {
  /** Never throws. A letter that is not `sent` may have arrived all the same, where the line broke before the server's last word. */
  send(letter: Letter): Promise<Delivery>
  /** Breaks off what is under way. */
  close(): void
}
