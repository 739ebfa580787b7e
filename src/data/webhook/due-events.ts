import { type Kysely, sql } from 'kysely'
import type { WebhookKind } from '#src/domain/leads/webhook-event.ts'
import type { Schema } from '../database/schema.ts'
import { type Leased, type Outcome, takeDue } from '../outbox/leases.ts'

/** Word of something that this process may try to send until its lease is over. */
export interface DueEvent extends Leased {
  kind: WebhookKind
  /** Null for views. */
  leadId: string | null
  /** Of views: whose they are, from the first id to the last, and the day (`YYYY-MM-DD`); null for others. */
  day: string | null
  firstPropertyId: number | null
  lastPropertyId: number | null
  occurredAt: Date
}

const columns = sql`kind, lead_id as "leadId", day, first_property_id as "firstPropertyId", last_property_id as "lastPropertyId",
  occurred_at as "occurredAt"`

/** Takes a receiver's event that is given up soonest of those that are due (data/outbox/leases.ts). */
export function takeDueEvent(db: Kysely<Schema>, receiver: string, leaseMs: number): Promise<DueEvent | undefined> {
  return takeDue<Omit<DueEvent, keyof Leased>>(db, 'webhook_event', { leaseMs, columns, queue: sql`receiver = ${receiver}` })
}

/** What became of an event in the end. */
export interface EventEnd {
  outcome: Outcome
  problem?: string | undefined
}

/** Never tried again, unless somebody asks for it. */
export async function settleEvent(db: Kysely<Schema>, { key }: DueEvent, { outcome, problem }: EventEnd): Promise<void> {
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
