import type { Letter } from './letter.ts'

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
