import { type DueEvent, type EventEnd, settleEvent, takeDueEvent } from '#src/data/webhook/due-events.ts'
import type { WebhookSender } from '#src/gateways/webhook/webhook-sender.ts'
import { type Delivered, type DeliverParts, deliverDue } from '../outbox/deliver-due.ts'

export interface DeliverEventOptions extends DeliverParts {
  /** Whose events these are. */
  receiver: string
  /** What the log calls it: `the webhook`. */
  receiverWords: string
  sender: WebhookSender
  /** What is sent; undefined where the lead was forgotten meanwhile. */
  describe(event: DueEvent): Promise<object | undefined>
}

/** Hands the receiver's event on that would be given up soonest (deliver-due.ts), under its key. */
export async function deliverEvent(options: DeliverEventOptions, signal: AbortSignal): Promise<Delivered> {
  const { db, receiver, receiverWords: who, sender, describe } = options
  return await deliverDue<DueEvent, EventEnd>(
    options,
    {
      table: 'webhook_event',
      take: (leaseMs) => takeDueEvent(db, receiver, leaseMs),
      settle: (due, end) => settleEvent(db, due, end),
      endBefore: ({ hasExpired }) => (hasExpired ? { outcome: 'expired' } : undefined),
      async send(due, stopping) {
        const told = await describe(due)
        // Its row is gone too.
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
