import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type WebhookKind, webhookName } from '#src/domain/leads/webhook-event.ts'
import { type Leased, type Outcome, takeDue } from '../outbox-leases.ts'
import { expiresAt, ringWebhook } from './webhook-events.ts'

/** An event that this process may try to send until its lease ends. */
export interface DueEvent extends Leased {
  kind: WebhookKind
  /** Null for views. */
  leadId: string | null
  /** For views: their properties, from the first id to the last, and the day (`YYYY-MM-DD`); otherwise null. */
  day: string | null
  firstPropertyId: number | null
  lastPropertyId: number | null
  occurredAt: Date
}

const columns = sql`kind, lead_id as "leadId", day, first_property_id as "firstPropertyId", last_property_id as "lastPropertyId",
  occurred_at as "occurredAt"`

/** Takes the receiver's due event that expires first (data/outbox-leases.ts). */
export function takeDueEvent(db: Kysely<Schema>, receiver: string, leaseMs: number): Promise<DueEvent | undefined> {
  return takeDue<Omit<DueEvent, keyof Leased>>(db, 'webhook_event', { leaseMs, columns, queue: sql`receiver = ${receiver}` })
}

/** The final result of an event. */
export interface EventEnd {
  outcome: Outcome
  problem?: string | undefined
}

/** Ends an event; it is only retried on request. */
export async function finishEvent(db: Kysely<Schema>, { key }: DueEvent, { outcome, problem }: EventEnd): Promise<void> {
  await db
    .updateTable('webhook_event')
    .set({
      outcome,
      settled_at: sql`now()`,
      ...(outcome === 'sent' && { problem: null }),
      ...(outcome === 'refused' && { problem: problem ?? null }),
    })
    .where((where) => where.and([where('key', '=', key), where('outcome', 'is', null)]))
    .execute()
}

/**
 * Queues events about views on those of these days (`YYYY-MM-DD` in London) that have none, with `most` properties each. Within a
 * transaction: concurrent calls wait, and find it done. Returns the number of events.
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
