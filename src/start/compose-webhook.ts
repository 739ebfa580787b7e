import { webhookName } from '#src/domain/leads/webhook-event.ts'
import type { WebhookSettings } from '#src/domain/leads/webhook-settings.ts'
import { webhookSender } from '#src/gateways/webhook-sender.ts'
import type { DeliverEventOptions } from '#src/services/outbox/deliver-mail.ts'
import { describeEvent } from '#src/services/webhook/describe-event.ts'
import type { Settings } from '#src/settings.ts'

export interface ComposeWebhookOptions extends Omit<Parameters<typeof describeEvent>[0], 'siteUrl'> {
  settings: Pick<Settings, 'publicUrl' | 'port'>
  webhook: WebhookSettings
}

export type Receiving = Pick<DeliverEventOptions, 'receiver' | 'receiverWords' | 'describe' | 'sender'>

/** What the webhook of the settings is told, and what sends it. */
export function composeWebhook({ settings: { publicUrl, port }, webhook, ...given }: ComposeWebhookOptions): Receiving {
  const parts = { ...given, siteUrl: publicUrl ?? `http://localhost:${port}` }
  return {
    receiver: webhookName,
    receiverWords: 'the webhook',
    sender: webhookSender({ ...webhook, now: given.now }),
    describe: (event) => describeEvent(parts, event),
  }
}
