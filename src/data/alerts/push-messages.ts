import { type Kysely, sql } from 'kysely'
import type { PushNotice } from '#src/domain/alerts/push-notice.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { type Leased, type Outcome, takeDue } from '../outbox-leases.ts'
import type { PushDevice } from './push-devices.ts'

/** Notified when a notice is queued in any process; delivered only if the transaction commits. */
export const pushChannel = 'push'

/** After which a notice is old news, as alerts by mail are (mail-budget.ts). */
const expiryHours = 48

interface QueuedNotice {
  /** Identifies it: a second one with the same key is never sent. */
  key: string
  accountId: number
  searchId: number | undefined
  notice: PushNotice
}

/** Queues a notice within the transaction of what it is about. */
export async function enqueueNotice(trx: Kysely<Schema>, { key, accountId, searchId, notice }: QueuedNotice): Promise<void> {
  await sql`
    insert into push_message (key, account_id, search_id, data, expires_at)
    values (${key}, ${accountId}, ${searchId ?? null}, ${jsonText(notice)}, now() + make_interval(hours => ${expiryHours}))
    on conflict (key) do nothing`.execute(trx)
  await sql`select pg_notify(${pushChannel}, '')`.execute(trx)
}

/** A notice that this process may try to send until its lease ends. */
export interface DueNotice extends Leased {
  notice: PushNotice
  accountId: number
  device: PushDevice & { signedBy: string }
  /** Until nobody needs it any more. */
  secondsLeft: number
}

const columns = sql`account_id as "accountId", data as notice,
  greatest(0, extract(epoch from expires_at - now()))::float8 as "secondsLeft", (
    select json_build_object('endpoint', endpoint, 'publicKey', public_key, 'sharedSecret', shared_secret, 'signedBy', signed_by)
    from push_device where push_device.account_id = taken.account_id
  ) as device`

/** Takes the most urgent notice (data/outbox-leases.ts). */
export async function takeDueNotice(db: Kysely<Schema>, leaseMs: number): Promise<DueNotice | undefined> {
  return await takeDue<Omit<DueNotice, keyof Leased>>(db, 'push_message', { leaseMs, columns })
}

/** The final result of a notice. */
export interface NoticeEnd {
  outcome: Outcome
  problem?: string | undefined
}

/** Within a transaction: ends a notice and deletes its content, and notes whether the device is reached. */
export async function settleNotice(trx: Kysely<Schema>, { key, accountId }: DueNotice, { outcome, problem }: NoticeEnd): Promise<void> {
  await trx
    .updateTable('push_message')
    .set({ outcome, settled_at: sql`now()`, data: '{}', problem: outcome === 'sent' ? null : (problem ?? null) })
    .where((where) => where.and([where('key', '=', key), where('outcome', 'is', null)]))
    .execute()
  if (outcome === 'expired') return
  await trx
    .updateTable('push_device')
    .set({ refused_since: outcome === 'sent' ? null : sql`coalesce(refused_since, now())` })
    .where('account_id', '=', accountId)
    .execute()
}

/** Deletes settled notices. Returns how many. */
export async function forgetNotices(db: Kysely<Schema>, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_message')
    .where('settled_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What was sent to a device, without its content, for its owner. */
export async function findNotices(db: Kysely<Schema>, accountId: number) {
  return await db
    .selectFrom('push_message')
    .select(['search_id as searchId', 'queued_at as queuedAt', 'outcome', 'settled_at as settledAt'])
    .where('account_id', '=', accountId)
    .orderBy('push_message_id')
    .execute()
}

/** The state of the outbox. */
export interface NoticeFigures {
  devices: number
  waiting: number
  /** In seconds; 0 if none waits. */
  longestWaitSeconds: number
  /** Refused by push services in the last day, and one of their reasons. */
  refused: number
  problem: string | null
}

export async function countNotices(db: Kysely<Schema>): Promise<NoticeFigures> {
  const { rows } = await sql<NoticeFigures>`
    select (select count(*)::integer from push_device) as devices, count(*) filter (where outcome is null)::integer as waiting,
      coalesce(extract(epoch from now() - min(queued_at) filter (where outcome is null)), 0)::float8 as "longestWaitSeconds",
      count(*) filter (where outcome = 'refused' and settled_at > now() - interval '1 day')::integer as refused,
      max(problem) filter (where outcome = 'refused' and settled_at > now() - interval '1 day') as problem
    from push_message where outcome is null or outcome = 'refused'`.execute(db)
  return rows[0]!
}
