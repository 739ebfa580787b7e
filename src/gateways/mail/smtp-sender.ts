import { createTransport, type NodemailerError } from 'nodemailer'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { SmtpServer } from '#src/domain/mails/smtp-address.ts'
import { type Delivery, type MailSender, type MailWriter, messageOf } from './letter.ts'

interface SmtpSenderOptions {
  server: SmtpServer
  writer: MailWriter
  /** Concurrent letters, each on a reused connection of its own. */
  connections: number
}

/** Sends through an SMTP server. */
export function smtpSender({ server, writer, connections }: SmtpSenderOptions): MailSender {
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // It would resend a letter after a broken connection, although it may have arrived: that is the outbox's decision.
    maxRequeues: 0,
    ...reaching(server),
    connectionTimeout: 20_000,
    greetingTimeout: 30_000,
    // RFC 5321's time for the response to a whole letter: giving up earlier sends it twice.
    socketTimeout: 10 * 60_000,
  })
  return {
    async send(letter) {
      if (!isOneAddress(letter.to)) return { outcome: 'refused', isRecipientRefused: true, problem: 'This is not an e-mail address' }
      try {
        await transport.sendMail(messageOf(letter, writer))
        return { outcome: 'sent' }
      } catch (error) {
        return readFailure(error as NodemailerError)
      }
    },
    close: () => transport.close({ force: true }),
  }
}

/**
 * Tries the server without sending: connects, starts TLS and signs in. Returns what fails, in the words of the server or nodemailer;
 * undefined if nothing does.
 */
export async function trySmtpServer(server: SmtpServer, { timeoutMs }: { timeoutMs: number }): Promise<string | undefined> {
  const times = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ ...reaching(server), ...times })
  try {
    await transport.verify()
    return undefined
  } catch (error) {
    const { code, response, message } = error as NodemailerError
    return (code === 'ETLS' ? 'it does not go over to TLS (STARTTLS): ' : '') + (response ?? message)
  } finally {
    transport.close()
  }
}

function reaching({ host, port, tls, user, password }: SmtpServer) {
  const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' } }
  return { host, port, secure: tls === 'first', requireTLS: tls === 'required', ...auth }
}

/**
 * A server's reply concerns the recipient, the letter or us; without one the connection broke. A 5.7 is a matter of policy, which says
 * nothing about whether the address exists.
 */
function readFailure(error: NodemailerError): Delivery {
  const { code, command, responseCode, permanent } = error
  const problem = error.response ?? error.message
  // Nodemailer's own refusals before asking the server: an invalid address, a letter larger than the server accepts.
  if (code === 'EENVELOPE' && command === 'API') return { outcome: 'refused', isRecipientRefused: true, problem }
  if (code === 'EMESSAGE' && responseCode === undefined) return { outcome: 'refused', isRecipientRefused: false, problem }
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  // Whatever was requested: 421 ends the connection, 530 requires authentication.
  if (!isAboutLetter || responseCode === undefined || responseCode === 421 || responseCode === 530)
    return { outcome: 'unreachable', problem }
  if (!permanent) return { outcome: 'postponed', problem }
  return { outcome: 'refused', isRecipientRefused: command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(problem), problem }
}
