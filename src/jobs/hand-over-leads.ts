import type { Database } from '#src/data/database/database.ts'
import { webhookChannel } from '#src/data/webhook/webhook-events.ts'
import { type DeliverEventOptions, deliverEvent } from '#src/services/outbox/deliver-mail.ts'
import { type SendTimes, workOffOutbox } from './work-off-outbox.ts'

interface HandOverLeadsOptions extends Omit<DeliverEventOptions, 'db'> {
  database: Pick<Database, 'db' | 'listen'>
  times?: Partial<SendTimes>
}

/** Hands events to their receiver for as long as the site runs, one after the other (work-off-outbox.ts). The returned function ends it. */
export async function handOverLeads({ database, times, ...options }: HandOverLeadsOptions): Promise<() => Promise<void>> {
  return await workOffOutbox({
    database,
    channel: webhookChannel,
    deliver: (signal) => deliverEvent({ ...options, db: database.db }, signal),
    close: () => options.sender.close(),
    what: `Events for ${options.receiverWords}`,
    log: options.log,
    atATime: 1,
    times,
  })
}
