import { createHash } from 'node:crypto'
import type { SendMailOptions } from 'nodemailer'
import { isOneAddress } from '#src/domain/mails/mail.ts'

/** A mail ready to send. */
export interface Letter {
  /** Identifies the mail: the same letter sent again has the same key. */
  key: string
  /** One address, without a name. */
  to: string
  subject: string
  html: string
  text: string
  /** The address for a POST that unsubscribes (rules: A30). */
  stopUrl?: string
  /** A calendar file, and what calendars should do with it (RFC 6047). */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
  /** For a person's mail: keys of the letters it replies to, the latest last, so that mail programs show a thread. */
  answers?: readonly string[]
  /** The address for replies, instead of the writer's. */
  replyTo?: string
}

/** The sender of letters. */
export interface MailWriter {
  name: string
  address: string
  /** The address for replies. */
  replyTo: string
}

/** A name for the letter with this key, in files and the Message-ID. It reveals nothing about the key. */
export function letterName(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 32)
}

/**
 * The letter as nodemailer sends it. The Message-ID is derived from the key: if a letter is sent twice because the server's confirmation
 * was lost, the recipient's mail system can recognise it.
 */
export function messageOf(
  { key, to, subject, html, text, stopUrl, replyTo: answersTo, answers, calendar }: Letter,
  { name, address, replyTo }: MailWriter,
): SendMailOptions {
  return {
    from: { name, address },
    // An object and an envelope: a list in a text would mean several recipients.
    to: { name: '', address: to },
    envelope: { from: address, to: [to] },
    ...replyHeader({ name, address, replyTo }, answersTo),
    messageId: messageId(key, address),
    ...(answers && threadOf(answers, address)),
    subject,
    text,
    html,
    headers: {
      // Prevents automatic replies such as out-of-office notices; a person's mail may get them.
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

function replyHeader({ name, address, replyTo }: MailWriter, answersTo: string | undefined): Pick<SendMailOptions, 'replyTo'> {
  // Anything but a single address could add others: replies then go to the writer.
  if (answersTo !== undefined && isOneAddress(answersTo)) return { replyTo: { name: '', address: answersTo } }
  return replyTo === address ? {} : { replyTo: { name, address: replyTo } }
}

/** The result for a letter; `problem` in the mail server's words. */
export type Delivery =
  | { outcome: 'sent' }
  /** Permanent: the address does not exist, or the letter is not accepted. */
  | { outcome: 'refused'; isRecipientRefused: boolean; problem: string }
  /** Temporary, for this letter. */
  | { outcome: 'postponed'; problem: string }
  /** No letter can be sent: the server is down, or does not accept us. */
  | { outcome: 'unreachable'; problem: string }

export interface MailSender {
  /** Never throws. A letter that is not `sent` may have arrived anyway, if the connection broke before the server's confirmation. */
  send(letter: Letter): Promise<Delivery>
  /** Aborts current sends. */
  close(): void
}
