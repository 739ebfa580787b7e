import { createTransport, type NodemailerError } from 'nodemailer'
import { isOneAddress } from '#src/domain/mails/mail.ts'
import type { SmtpServer } from '#src/domain/mails/smtp-address.ts'
import { type Delivery, type MailSender, messageOf, type Writer } from './letter.ts'

interface SmtpSenderOptions {
  server: SmtpServer
  writer: Writer
  /** Letters under way at a time, each on a connection of its own that serves for further ones. */
  connections: number
}

/** Sends by an SMTP server. */
export function smtpSender({ server, writer, connections }: SmtpSenderOptions): MailSender {
  const transport = createTransport({
    pool: true,
    maxConnections: connections,
    // It would send a letter again whose connection broke off, of which nobody knows whether it arrived: that is for the outbox to do.
    maxRequeues: 0,
    ...reaching(server),
    connectionTimeout: 20_000,
    greetingTimeout: 30_000,
    // As RFC 5321 has it for the answer to a whole letter: who gives up early sends it twice.
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
 * Whether the server lets us in: connects, goes over to TLS, signs in, and leaves without sending anything. Returns what is in the way, in
 * the words of the server or of nodemailer; undefined where nothing is.
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
 * A reply of the server is about the recipient, the letter or about us; without one the line broke. A 5.7 is a matter of policy, which
 * says nothing about whether somebody is there.
 */
function readFailure(error: NodemailerError): Delivery {
  const { code, command, responseCode, permanent } = error
  const problem = error.response ?? error.message
  // What nodemailer itself finds wrong, before it asks the server: an address it cannot write, a letter larger than the server takes.
  if (code === 'EENVELOPE' && command === 'API') return { outcome: 'refused', isRecipientRefused: true, problem }
  if (code === 'EMESSAGE' && responseCode === undefined) return { outcome: 'refused', isRecipientRefused: false, problem }
  const isAboutLetter = command === 'RCPT TO' || command === 'DATA'
  // Whatever was asked: 421 ends the connection, 530 asks for a password.
  if (!isAboutLetter || responseCode === undefined || responseCode === 421 || responseCode === 530)
    return { outcome: 'unreachable', problem }
  if (!permanent) return { outcome: 'postponed', problem }
  return { outcome: 'refused', isRecipientRefused: command === 'RCPT TO' && !/^\d{3}[ -]5\.7\./.test(problem), problem }
}
