import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type ReapitSettings, reapitName } from '#src/domain/leads/reapit-settings.ts'
import { webhookName } from '#src/domain/leads/webhook-event.ts'
import type { WebhookSettings } from '#src/domain/leads/webhook-settings.ts'
import { enquirySender } from '#src/gateways/reapit/enquiry-sender.ts'
import { webhookSender } from '#src/gateways/webhook-sender.ts'
import { queueDailyViews } from '#src/jobs/queue-views.ts'
import { handOverLeads } from '#src/jobs/work-off-outbox.ts'
import type { DeliverEventOptions } from '#src/services/outbox/deliver-mail.ts'
import { describeEvent } from '#src/services/webhook/describe-event.ts'
import { describeReapitEnquiry } from '#src/services/webhook/describe-reapit-enquiry.ts'
import type { Settings } from '../settings.ts'

interface HandOverOptions extends Omit<ComposeWebhookOptions, 'db' | 'webhook' | 'settings'> {
  database: Database
  settings: ComposeWebhookOptions['settings'] & Pick<Settings, 'webhook' | 'reapit'>
  log: Logger
}

/** Starts the jobs that send events to the receivers in the settings, if any. Returns a function that stops them. */
export async function handOverEvents({ database, settings, log, ...parts }: HandOverOptions): Promise<() => Promise<void>> {
  const { webhook, reapit } = settings
  const { db } = database
  const started = new AsyncDisposableStack()
  if (webhook) {
    started.defer(await handOverLeads({ database, log, ...composeWebhook({ settings, webhook, db, ...parts }) }))
    if (webhook.events.includes('property.views')) started.defer(queueDailyViews({ db, now: parts.now, log }))
  }
  if (reapit) started.defer(await handOverLeads({ database, log, ...composeReapit(db, reapit) }))
  return () => started.disposeAsync()
}

/** Returns the receiver for Reapit. */
export function composeReapit(db: Kysely<Schema>, reapit: ReapitSettings): Receiving {
  return {
    receiver: reapitName,
    receiverWords: 'Reapit',
    sender: enquirySender({ settings: reapit }),
    describe: (event) => describeReapitEnquiry({ db, reapit }, event),
  }
}

interface ComposeWebhookOptions extends Omit<Parameters<typeof describeEvent>[0], 'siteUrl'> {
  settings: Pick<Settings, 'publicUrl' | 'port'>
  webhook: WebhookSettings
}

type Receiving = Pick<DeliverEventOptions, 'receiver' | 'receiverWords' | 'describe' | 'sender'>

/** Returns the receiver for the webhook of the settings. */
function composeWebhook({ settings: { publicUrl, port }, webhook, ...given }: ComposeWebhookOptions): Receiving {
  const parts = { ...given, siteUrl: publicUrl ?? `http://localhost:${port}` }
  return {
    receiver: webhookName,
    receiverWords: 'the webhook',
    sender: webhookSender({ ...webhook, now: given.now }),
    describe: (event) => describeEvent(parts, event),
  }
}
