import { type Kysely, sql } from 'kysely'
import { webhookDays } from '#src/domain/leads/webhook-event.ts'
import type { Schema } from '../database/schema.ts'

/** Said when an event is queued, in any process; delivered when, and only when, the transaction commits. */
export const webhookChannel = 'webhook'

const expiresAt = sql`now() + make_interval(days => ${webhookDays})`
/** A moment is part of every key: after a restore numbers are given again. */
const milliseconds = (column: 'received_at' | 'changed_at') => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::bigint`

/** Queues word of leads that came, in the transaction in which they are kept. */
export async function queueReceivedLeads(trx: Kysely<Schema>, leadIds: readonly string[]): Promise<void> {
  await queueLeads(trx, leadIds, sql`do nothing`)
}

/** The same of leads that came before, also of those that were sent. The receiver knows an event that it has by its key. */
export async function queueLeadsAgain(db: Kysely<Schema>, leadIds: readonly string[]): Promise<void> {
  await queueLeads(db, leadIds, again(sql`excluded.expires_at`))
}

async function queueLeads(db: Kysely<Schema>, leadIds: readonly string[], orElse: ReturnType<typeof sql>): Promise<void> {
  if (leadIds.length === 0) return
  await sql`
    insert into webhook_event (key, kind, lead_id, occurred_at, expires_at)
    select 'lead-' || lead_id || '-' || ${milliseconds('received_at')}, 'lead.received', lead_id, received_at, ${expiresAt}
    from lead where lead_id = any(${leadIds}::bigint[])
    on conflict (key) ${orElse}`.execute(db)
  await ring(db)
}

/** Queues word of an appointment that was changed, in that transaction. */
export async function queueChange(trx: Kysely<Schema>, appointmentId: string, news: 'moved' | 'withdrawn'): Promise<void> {
  await sql`
    insert into webhook_event (key, kind, lead_id, occurred_at, expires_at)
    select 'appointment-' || appointment_id || '-' || sequence || '-' || ${milliseconds('changed_at')}, ${`appointment.${news}`}, lead_id, changed_at,
      ${expiresAt}
    from appointment where appointment_id = ${appointmentId}
    on conflict (key) do nothing`.execute(trx)
  await ring(trx)
}

/** Has those of these leads' events tried again that were given up. Returns how many. */
export async function retryGivenUp(db: Kysely<Schema>, leadIds: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_event ${againSet(expiresAt)}
    where lead_id = any(${leadIds}::bigint[]) and outcome in ('refused', 'expired')`.execute(db)
  await ring(db)
  return Number(numAffectedRows)
}

const again = (expires: ReturnType<typeof sql>) => sql`do update ${againSet(expires)}`
const againSet = (expires: ReturnType<typeof sql>) =>
  sql`set outcome = null, settled_at = null, problem = null, tries = 0, due_at = now(), expires_at = ${expires}`

async function ring(db: Kysely<Schema>): Promise<void> {
  await sql`select pg_notify(${webhookChannel}, '')`.execute(db)
}

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

/** Removes what was settled more than so many days ago. Returns how many. */
export async function forgetWebhookEvents(db: Kysely<Schema>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_event')
    .where('settled_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
