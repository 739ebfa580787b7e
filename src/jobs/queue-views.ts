import type { Kysely } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { queueViews } from '#src/data/webhook/due-events.ts'
import { dayBefore, londonDay } from '#src/domain/dates/day.ts'
import { webhookDays } from '#src/domain/leads/webhook-event.ts'
import { repeatJob } from './repeat-job.ts'

interface QueueViewsOptions extends Pick<Parameters<typeof repeatJob>[0], 'log'> {
  db: Kysely<Schema>
  now: () => Date
  everyMs?: number
}

/** About 150 kB of JSON. */
const mostInEvent = 500
/** Time for all processes to write the last counts of a day. */
const afterMidnightMs = 5 * 60_000

/**
 * Sends each day's views to the webhook once the day is over, as long as the site runs: for the days for which an event is retried, so that
 * a site that was down sends them later. The returned function ends it.
 */
export function queueDailyViews({ db, now, log, everyMs = 10 * 60_000 }: QueueViewsOptions): () => Promise<void> {
  const work = async () => {
    const today = londonDay(new Date(now().getTime() - afterMidnightMs))
    const days = Array.from({ length: webhookDays }, (_, index) => dayBefore(today, index + 1))
    return await atomically(db, (trx) => queueViews(trx, days, mostInEvent))
  }
  const says = { done: 'Views are handed to the webhook', failed: 'Views cannot be handed to the webhook now' }
  return repeatJob({ work, everyMs, log, counts: 'events', says })
}
