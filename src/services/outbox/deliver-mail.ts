import { atomically } from '#src/data/database/database.ts'
import { type DueMail, type MailEnd, settleMail, takeDueMail } from '#src/data/mails/outbox.ts'
import { type DueEvent, type EventEnd, finishEvent, takeDueEvent } from '#src/data/webhook/due-events.ts'
import type { Mail } from '#src/domain/mails/mail.ts'
import { mayTryRefused } from '#src/domain/mails/mail-budget.ts'
import type { Letter, MailSender } from '#src/gateways/mail/letter.ts'
import type { WebhookSender } from '#src/gateways/webhook-sender.ts'
import { noteUnreached } from '../privacy/unreached-person.ts'
import { type Delivered, type DeliverParts, deliverDue } from './deliver-due.ts'

type Rendered = Omit<Letter, 'key' | 'to'>

export interface DeliverMailOptions extends DeliverParts {
  /** Throws for a mail of another version that it does not know. */
  render(mail: Mail): Rendered | Promise<Rendered>
  sender: MailSender
  now?: (() => Date) | undefined
}

/** Sends the most urgent mail (deliver-due.ts), with a Message-ID derived from its key. */
export async function deliverMail(options: DeliverMailOptions, signal: AbortSignal): Promise<Delivered> {
  const { db } = options
  return await deliverDue<DueMail, MailEnd>(
    options,
    {
      table: 'mail',
      take: (leaseMs) => takeDueMail(db, leaseMs),
      settle: (due, end) => settle(options, due, end),
      endBefore,
      send: (due) => send(options, due),
      facts: ({ id, mail }) => ({ mail: id, kind: mail.kind }),
      reply: replyCode,
      says: {
        sent: 'A mail was sent',
        refused: 'A mail was refused',
        expired: 'A mail could not be sent in time',
        postponed: 'A mail could not be sent yet',
        'not asked': 'A mail is not sent, because its address was refused before',
      },
    },
    signal,
  )
}

/** Ends a mail; a data protection case says it where its mail reached nobody. */
async function settle({ db, now = () => new Date() }: DeliverMailOptions, due: DueMail, end: MailEnd): Promise<void> {
  if (end.outcome === 'sent') return await settleMail(db, due, end)
  const why = end.outcome === 'refused' ? `their mail server refused it (${end.problem.slice(0, 200)})` : 'no mail server took it in time'
  await atomically(db, async (trx) => {
    await settleMail(trx, due, end)
    await noteUnreached(trx, due.mail, { why, now: now() })
  })
}

/** The result of a mail without asking a server, if it is already decided. */
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

/** A server's reply may contain the address, which must not be logged. */
function replyCode(problem: string): string | undefined {
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(problem)?.[0]
}

export interface DeliverEventOptions extends DeliverParts {
  /** The receiver of the events. */
  receiver: string
  /** Its name in the log: `the webhook`. */
  receiverWords: string
  sender: WebhookSender
  /** The body to send; undefined if the lead was deleted meanwhile. */
  describe(event: DueEvent): Promise<object | undefined>
}

/** Sends the receiver's event that expires first (deliver-due.ts), under its key. */
export async function deliverEvent(options: DeliverEventOptions, signal: AbortSignal): Promise<Delivered> {
  const { db, receiver, receiverWords: who, sender, describe } = options
  return await deliverDue<DueEvent, EventEnd>(
    options,
    {
      table: 'webhook_event',
      take: (leaseMs) => takeDueEvent(db, receiver, leaseMs),
      settle: (due, end) => finishEvent(db, due, end),
      endBefore: ({ hasExpired }) => (hasExpired ? { outcome: 'expired' } : undefined),
      async send(due, stopping) {
        const told = await describe(due)
        // Its row was deleted too.
        if (!told) return { outcome: 'expired' }
        const delivery = await sender.send({ id: due.key, body: JSON.stringify(told) }, stopping)
        return delivery.outcome === 'sent' ? { outcome: 'sent' } : delivery
      },
      facts: ({ key, kind, leadId }) => ({ event: key, kind, ...(leadId !== null && { lead: leadId }) }),
      reply: (problem) => problem,
      says: {
        sent: `An event was handed to ${who}`,
        refused: `An event is not wanted by ${who}: gable hand-overs --resend failed`,
        expired: `An event could not be handed to ${who} in time: gable hand-overs --resend failed`,
        postponed: `An event could not be handed to ${who} yet`,
        'not asked': `An event is not handed to ${who}`,
      },
    },
    signal,
  )
}
