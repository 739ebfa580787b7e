import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { type EventReceiver, type WebhookKind, webhookDays, webhookName } from '#src/domain/leads/webhook-event.ts'
import type { Outcome } from '../outbox-leases.ts'

/** Notified when an event is queued in any process; delivered only if the transaction commits. */
export const webhookChannel = 'webhook'

export const expiresAt = sql`now() + make_interval(days => ${webhookDays})`
/** A time is part of every key: after a restore ids are reused. */
const milliseconds = (column: 'received_at' | 'changed_at') => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** Queues events about new leads, in the transaction that stores them. */
export async function queueReceivedLeads(
  trx: Kysely<Schema>,
  receivers: readonly EventReceiver[],
  leadIds: readonly string[],
): Promise<void> {
  for (const receiver of receiversOf(receivers, 'lead.received')) await queueLeads(trx, receiver, { leadIds, orElse: sql`do nothing` })
}

/** The same for earlier leads, even those sent before. The receiver recognises an event by its key. */
export async function queueLeadsAgain(db: Kysely<Schema>, receivers: readonly EventReceiver[], leadIds: readonly string[]): Promise<void> {
  for (const receiver of receivers)
    await queueLeads(db, receiver, { leadIds, orElse: sql`do update ${againSet(sql`excluded.expires_at`)}` })
}

async function queueLeads(
  db: Kysely<Schema>,
  { name, only }: EventReceiver,
  { leadIds, orElse }: { leadIds: readonly string[]; orElse: RawBuilder<unknown> },
): Promise<void> {
  if (leadIds.length === 0) return
  await sql`
    insert into webhook_event (key, receiver, kind, lead_id, occurred_at, expires_at)
    select ${keyOf(name, 'lead')} || lead_id || '-' || ${milliseconds('received_at')}, ${name}, 'lead.received', lead_id, received_at, ${expiresAt}
    from lead where lead_id = any(${leadIds}::bigint[]) and ${isChosen(only)}
    on conflict (key) ${orElse}`.execute(db)
  await ringWebhook(db)
}

/** Queues an event about a booked or changed appointment, in that transaction. */
export async function queueChange(
  trx: Kysely<Schema>,
  receivers: readonly EventReceiver[],
  { appointmentId, news }: { appointmentId: string; news: 'booked' | 'moved' | 'withdrawn' },
): Promise<void> {
  const kind = `appointment.${news}` as const
  for (const { name } of receiversOf(receivers, kind)) {
    await sql`
      insert into webhook_event (key, receiver, kind, lead_id, occurred_at, expires_at)
      select ${keyOf(name, 'appointment')} || appointment_id || '-' || sequence || '-' || ${milliseconds('changed_at')}, ${name}, ${kind}, lead_id,
        changed_at, ${expiresAt}
      from appointment where appointment_id = ${appointmentId}
      on conflict (key) do nothing`.execute(trx)
    await ringWebhook(trx)
  }
}

function isChosen(only: EventReceiver['only']): RawBuilder<boolean> {
  const { aboutHomes = false, branchIds } = only ?? {}
  const isOfBranch = branchIds ? sql<boolean>`branch_id = any(${branchIds}::integer[])` : sql<boolean>`true`
  return aboutHomes ? sql<boolean>`${isOfBranch} and (kind <> 'form' or property_id is not null)` : isOfBranch
}

const receiversOf = (receivers: readonly EventReceiver[], kind: WebhookKind) => receivers.filter(({ kinds }) => kinds.includes(kind))

/** Key prefixes: the webhook's are unchanged from when it was the only receiver. */
const keyOf = (receiver: string, about: 'lead' | 'appointment') => `${receiver === webhookName ? '' : `${receiver}/`}${about}-`

/** Retries events that were given up: those of these leads, or all. Returns how many. */
export async function retryGivenUp(db: Kysely<Schema>, leadIds?: readonly string[]): Promise<number> {
  const which = leadIds ? sql`lead_id = any(${leadIds}::bigint[])` : sql`true`
  const { numAffectedRows = 0n } = await sql`
    update webhook_event ${againSet(expiresAt)} where ${which} and outcome in ('refused', 'expired')`.execute(db)
  await ringWebhook(db)
  return Number(numAffectedRows)
}

const againSet = (expires: RawBuilder<unknown>) =>
  sql`set outcome = null, settled_at = null, problem = null, tries = 0, due_at = now(), expires_at = ${expires}`

export async function ringWebhook(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${webhookChannel}, '')`.execute(db)
}

/** Deletes events settled more than so many days ago. Returns how many. */
export async function forgetWebhookEvents(db: Kysely<Schema>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_event')
    .where('settled_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The state of event delivery. */
interface WebhookFigures {
  waiting: number
  givenUp: number
  /** Why the latest attempt failed; null if all succeeded. */
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

/** The latest events, or the undelivered ones. */
export async function findWebhookEvents(
  db: Kysely<Schema>,
  { most, undelivered }: { most: number; undelivered: boolean },
): Promise<RecordedEvent[]> {
  const which = undelivered ? sql`outcome is null or outcome <> 'sent'` : sql`true`
  const { rows } = await sql<RecordedEvent>`
    select key, receiver, kind, occurred_at as "occurredAt", tries, outcome, settled_at as "settledAt", problem
    from webhook_event where ${which} order by queued_at desc, key limit ${most}`.execute(db)
  return rows
}
