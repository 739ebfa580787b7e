import { type Kysely, sql } from 'kysely'
import { withoutControlCharacters } from '#src/domain/text/plain-text.ts'
import type { Schema } from '../database/schema.ts'

/** The state of the outbox. */
export interface MailFigures {
  waiting: number
  /** Of those, with at least one attempt. */
  retried: number
  /** The longest waiting time in seconds; 0 if none waits. */
  longestWaitSeconds: number
  /** Not delivered in the last 24 hours. */
  refused: number
  expired: number
}

export async function countMails(db: Kysely<Schema>): Promise<MailFigures> {
  const { rows } = await sql<MailFigures>`
    select waiting.*, undelivered.*
    from (
      select count(*)::integer as waiting, count(*) filter (where tries > 0)::integer as retried,
        coalesce(extract(epoch from now() - min(queued_at)), 0)::float8 as "longestWaitSeconds"
      from mail where outcome is null
    ) as waiting, (
      select count(*) filter (where outcome = 'refused')::integer as refused, count(*) filter (where outcome = 'expired')::integer as expired
      from mail where outcome <> 'sent' and settled_at > now() - interval '1 day'
    ) as undelivered`.execute(db)
  const [figures] = rows
  if (!figures) throw new Error('Counting gives a row')
  return figures
}

/** An undelivered mail, for operators. */
interface UndeliveredMail {
  queuedAt: Date
  to: string
  kind: string
  tries: number
  outcome: 'waiting' | 'refused' | 'expired'
  /** The mail server's reply, safe for terminals; null before the first attempt. */
  problem: string | null
}

/** Waiting and given-up mails, latest first; at most so many. */
export async function findUndelivered(db: Kysely<Schema>, most: number): Promise<UndeliveredMail[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['queued_at as queuedAt', 'recipient as to', 'kind', 'tries', 'outcome', 'problem'])
    .where((where) => where.or([where('outcome', 'is', null), where('outcome', '<>', 'sent')]))
    .orderBy('queued_at', 'desc')
    .orderBy('mail_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ outcome, problem, ...mail }) => ({
    ...mail,
    outcome: outcome === 'refused' || outcome === 'expired' ? outcome : 'waiting',
    problem: problem && withoutControlCharacters(problem).replaceAll(/\s+/g, ' '),
  }))
}

/** Allows mails to a refused address again. Returns whether it was refused. */
export async function forgetRefusal(db: Kysely<Schema>, address: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('refused_recipient').where('recipient', '=', address.toLowerCase()).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes mails and refused addresses older than so many days. Returns how many mails. */
export async function forgetMails(db: Kysely<Schema>, days: number): Promise<number> {
  const before = sql<Date>`now() - make_interval(days => ${days})`
  const { numDeletedRows } = await db.deleteFrom('mail').where('settled_at', '<', before).executeTakeFirst()
  await db.deleteFrom('refused_recipient').where('refused_at', '<', before).execute()
  return Number(numDeletedRows)
}

/**
 * Deletes records of mails to an address, in lower case, and its refusal; pending mails are sent, and later deleted like all. Returns how
 * many.
 */
export async function forgetMailsTo(trx: Kysely<Schema>, address: string): Promise<number> {
  const mails = trx.deleteFrom('mail').where(sql<string>`lower(recipient)`, '=', address).where('settled_at', 'is not', null)
  const { numDeletedRows } = await mails.executeTakeFirst()
  await trx.deleteFrom('refused_recipient').where('recipient', '=', address).execute()
  return Number(numDeletedRows)
}

/** Gives up pending mails that contain a link: a restore has invalidated the links. */
export async function giveUpLinks(db: Kysely<Schema>): Promise<void> {
  await db
    .updateTable('mail')
    .set({ outcome: 'expired', settled_at: sql`now()`, data: '{}', problem: 'The site was restored from a backup' })
    .where((where) => where.and([where('outcome', 'is', null), sql<boolean>`data ? 'linkEnds'`]))
    .execute()
}
