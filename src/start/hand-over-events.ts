import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { handOverLeads } from '#src/jobs/hand-over-leads.ts'
import { queueDailyViews } from '#src/jobs/queue-views.ts'
import type { Settings } from '#src/settings.ts'
import { composeReapit } from './compose-reapit.ts'
import { type ComposeWebhookOptions, composeWebhook } from './compose-webhook.ts'

interface HandOverOptions extends Omit<ComposeWebhookOptions, 'db' | 'webhook' | 'settings'> {
  database: Database
  settings: ComposeWebhookOptions['settings'] & Pick<Settings, 'webhook' | 'reapit'>
  log: Logger
}

/** Starts what hands events to the receivers of the settings; where there are none, nothing. The returned function ends it. */
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
