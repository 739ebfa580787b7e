import type { WebhookSettings } from '#src/domain/leads/webhook-settings.ts'
import { webhookSender } from '#src/gateways/webhook/webhook-sender.ts'
import type { DeliverEventOptions } from '#src/services/webhook/deliver-event.ts'
import { describeEvent } from '#src/services/webhook/describe-event.ts'
import type { Settings } from '#src/settings.ts'

interface ComposeWebhookOptions extends Omit<Parameters<typeof describeEvent>[0], 'siteUrl'> {
  settings: Pick<Settings, 'publicUrl' | 'port'>
  webhook: WebhookSettings
}

/** What enquiries say to the webhook of the settings, and what sends them. */
export function composeWebhook({
  settings: { publicUrl, port },
  webhook,
  ...given
}: ComposeWebhookOptions): Pick<DeliverEventOptions, 'describe' | 'sender'> {
  const parts = { ...given, siteUrl: publicUrl ?? `http://localhost:${port}` }
  return { sender: webhookSender({ ...webhook, now: given.now }), describe: (event) => describeEvent(parts, event) }
}
