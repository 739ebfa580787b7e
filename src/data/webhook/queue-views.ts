import { type Kysely, sql } from 'kysely'
import { webhookName } from '#src/domain/leads/webhook-event.ts'
import type { Schema } from '../database/schema.ts'
import { expiresAt, ringWebhook } from './webhook-events.ts'

/**
 * Queues word of how properties were looked at on those of these days (`YYYY-MM-DD`, London's) of which none was queued, `most` properties in
 * each event. Within a transaction: whoever else does so waits, and finds it done. Returns the number of events.
 */
export async function queueViews(trx: Kysely<Schema>, days: readonly string[], most: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('views for the webhook', 0))`.execute(trx)
  const { numAffectedRows = 0n } = await sql`
    insert into webhook_event (key, receiver, kind, day, first_property_id, last_property_id, occurred_at, expires_at)
    select 'views-' || to_char(day, 'YYYY-MM-DD') || '-' || min(property_id), ${webhookName}, 'property.views', day, min(property_id), max(property_id),
      (day + 1)::timestamp at time zone 'Europe/London', ${expiresAt}
    from (
      select day, property_id, (row_number() over (partition by day order by property_id) - 1) / ${most}::integer as part
      from (
        select distinct day, property_id from property_interest
        where day = any(${days}::date[]) and day <> all(select event.day from webhook_event as event where event.day is not null)
      ) as looked_at
    ) as parted
    group by day, part
    on conflict (key) do nothing`.execute(trx)
  if (numAffectedRows > 0n) await ringWebhook(trx)
  return Number(numAffectedRows)
}
