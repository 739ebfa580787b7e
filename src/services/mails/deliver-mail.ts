import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '#src/data/database/schema.ts'
import { type DueMail, keepMail, type MailEnd, postponeMail, settleMail, takeDueMail } from '#src/data/mails/due-mails.ts'
import type { Mail } from '#src/domain/mails/mail.ts'
import { mayTryRefused } from '#src/domain/mails/refused-before.ts'
import { retryPauseMs } from '#src/domain/mails/retry-pause.ts'
import type { Letter } from '#src/gateways/mail/letter.ts'
import type { MailSender } from '#src/gateways/mail/mail-sender.ts'

type Rendered = Omit<Letter, 'key' | 'to'>

export interface DeliverMailOptions {
  db: Kysely<Schema>
  /** Throws for a mail that it does not know, as of another version. */
  render(mail: Mail): Rendered | Promise<Rendered>
  sender: MailSender
  log: Pick<Logger, 'debug' | 'warn'>
  /** Milliseconds after which a process that has not said so is no longer taken to be at work on a mail. */
  leaseMs?: number
}

/** `unreachable`: no mail gets through now, so the next should not be tried at once. */
export type Delivered = 'sent' | 'refused' | 'expired' | 'postponed' | 'unreachable' | 'nothing due'

const usualLeaseMs = 60_000
const mostUnreachableMs = 5 * 60_000
/** Between two tries to write down what became of a letter. */
const settleAgainMs = 1000

/**
 * Sends the mail that is needed soonest. It is sent once, as far as SMTP allows (decision 81): when this process, or the line, ends after
 * the server took the letter and before we have written that down, it is sent again, with the same Message-ID. Throws when the
 * database does not let it take one.
 */
export async function deliverMail(options: DeliverMailOptions, signal: AbortSignal): Promise<Delivered> {
  const { db, log, leaseMs = usualLeaseMs } = options
  const due = await takeDueMail(db, leaseMs)
  if (!due) return 'nothing due'
  const facts = { mail: due.id, kind: due.mail.kind, tries: due.tries }
  const end = endBefore(due)
  if (end) {
    await settleMail(db, due, end)
    log.warn(
      facts,
      end.outcome === 'expired' ? 'A mail could not be sent in time' : 'A mail is not sent, because its address was refused before',
    )
    return end.outcome
  }
  const keeping = setInterval(() => void keepMail(db, due, leaseMs).catch(() => {}), leaseMs / 3)
  try {
    const delivery = await send(options, due)
    if (delivery.outcome === 'sent' || delivery.outcome === 'refused') {
      await untilWritten(() => settleMail(db, due, delivery), signal)
      if (delivery.outcome === 'refused') log.warn({ ...facts, reply: replyCode(delivery.problem) }, 'A mail was refused')
      else log.debug(facts, 'A mail was sent')
      return delivery.outcome
    }
    const ms = pauseMs(delivery.outcome, due.tries, signal)
    await untilWritten(() => postponeMail(db, due, { ms, problem: delivery.problem }), signal)
    log.warn({ ...facts, reply: replyCode(delivery.problem), againInSeconds: Math.round(ms / 1000) }, 'A mail could not be sent yet')
    return delivery.outcome
  } finally {
    clearInterval(keeping)
  }
}

/** Soon, where it is not this mail that is at fault; but others have their turn before it. */
function pauseMs(outcome: 'postponed' | 'unreachable', tries: number, signal: AbortSignal): number {
  if (signal.aborted) return 0
  const ms = retryPauseMs(tries, Math.random())
  return outcome === 'unreachable' ? Math.min(ms, mostUnreachableMs) : ms
}

/** What becomes of a mail without asking a server. */
function endBefore({ mail, hasExpired, sinceRefusedMs }: DueMail): MailEnd | undefined {
  if (hasExpired) return { outcome: 'expired' }
  if (sinceRefusedMs === null || mayTryRefused(mail.kind, sinceRefusedMs)) return undefined
  return { outcome: 'refused', problem: 'This address was refused before', isRecipientRefused: false }
}

async function send({ render, sender }: DeliverMailOptions, { key, to, mail }: DueMail) {
  try {
    return await sender.send({ key, to, ...(await render(mail)) })
  } catch (error) {
    return { outcome: 'postponed', problem: `It cannot be written: ${(error as Error).message}` } as const
  }
}

/** While the database is away nobody else can take the mail either; so what became of it is not forgotten as long as this process runs. */
async function untilWritten(write: () => Promise<void>, signal: AbortSignal): Promise<void> {
  for (;;) {
    try {
      return await write()
    } catch (error) {
      if (signal.aborted) throw error
      await wait(settleAgainMs, undefined, { signal }).catch(() => {})
    }
  }
}

/** A server's words may hold the address, and the log holds none. */
function replyCode(problem: string): string | undefined {
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(problem)?.[0]
}
