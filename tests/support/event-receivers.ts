import { type EventReceiver, webhookKinds } from '#src/domain/leads/webhook-event.ts'

/** The webhook, told everything. */
export const aReceiver: EventReceiver = { name: 'webhook', kinds: webhookKinds }
