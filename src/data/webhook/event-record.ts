import { type Kysely, sql } from 'kysely'
import type { WebhookKind } from '#src/domain/leads/webhook-event.ts'
import type { Schema } from '../database/schema.ts'
import type { Outcome } from '../outbox/leases.ts'

/** How the hand-over is doing. */
interface WebhookFigures {
  waiting: number
  givenUp: number
  /** Why the latest that was tried did not arrive; null where all did. */
  problem: string | null
}

export async function countWebhookEvents(db: Kysely<Schema>): Promise<WebhookFigures> {
  const { rows } = await sql<WebhookFigures>`
    select count(*) filter (where outcome is null)::integer as waiting, count(*) filter (where outcome is not null)::integer as "givenUp",
      (array_agg(problem order by coalesce(settled_at, due_at) desc) filter (where problem is not null))[1] as problem
    from webhook_event where outcome is null or outcome <> 'sent'`.execute(db)
  return rows[0]!
}

/** Who was told what, and when; nothing about the person. */
export interface RecordedEvent {
  key: string
  receiver: string
  kind: WebhookKind
  occurredAt: Date
  tries: number
  /** Null while it waits. */
  outcome: Outcome | null
  settledAt: Date | null
  problem: string | null
}

/** The latest events, or those of them that have not arrived. */
export async function findEvents(
  db: Kysely<Schema>,
  { most, undelivered }: { most: number; undelivered: boolean },
): Promise<RecordedEvent[]> {
  const which = undelivered ? sql`outcome is null or outcome <> 'sent'` : sql`true`
  const { rows } = await sql<RecordedEvent>`
    select key, receiver, kind, occurred_at as "occurredAt", tries, outcome, settled_at as "settledAt", problem
    from webhook_event where ${which} order by queued_at desc, key limit ${most}`.execute(db)
  return rows
}
