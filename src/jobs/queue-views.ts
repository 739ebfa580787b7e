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

/** Some 150 kB of JSON. */
const mostInEvent = 500
/** For the last counts of a day to be written by all processes. */
const afterMidnightMs = 5 * 60_000

/**
 * Has the webhook told of each day's views once it is over, for as long as the site runs: of the days for which an event is tried, so that
 * a site that was away tells of them later. The returned function ends it.
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
