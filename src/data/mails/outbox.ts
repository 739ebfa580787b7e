import { type Kysely, sql } from 'kysely'
import { atomically } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { type Mail, usefulHours } from '#src/domain/mails/mail.ts'
import { type Leased, takeDue } from '../outbox-leases.ts'
import { withinBudget } from './mail-budget.ts'

/** Said when a mail is queued, in any process; delivered when, and only when, the transaction commits. */
export const mailChannel = 'mail'

export type QueuedMail = Mail & {
  /** What the mail is about, and no other mail: `reset-password 7f3a…`. A second mail of the same key is never sent. */
  key: string
  /** One address, without a name. */
  to: string
}

/**
 * Queues a mail to be sent soon after the transaction commits, in which it is given with what it is about: then both happen, or
 * neither. Returns false when a mail of this key was queued before, or the mailbox got enough (mail-budget.ts).
 */
export async function enqueueMail(trx: Kysely<Schema>, mail: QueuedMail): Promise<boolean> {
  return (await enqueueMails(trx, [mail])) > 0
}

/** The same with several. Returns how many of them are queued. */
export async function enqueueMails(trx: Kysely<Schema>, asked: readonly QueuedMail[]): Promise<number> {
  const mails = await withinBudget(trx, asked)
  if (mails.length === 0) return 0
  const queued = await trx
    .insertInto('mail')
    .values(
      mails.map(({ key, to, kind, data }) => ({
        key,
        kind,
        recipient: to,
        data: JSON.stringify(data),
        expires_at: sql<Date>`now() + make_interval(hours => ${usefulHours[kind]})`,
      })),
    )
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('mail_id')
    .execute()
  if (queued.length > 0) await sql`select pg_notify(${mailChannel}, '')`.execute(trx)
  return queued.length
}

/** A mail that this process may try to send until its lease is over. */
export interface DueMail extends Leased {
  id: string
  to: string
  mail: Mail
  /** Milliseconds since a server refused this address for good; null where none did. */
  sinceRefusedMs: number | null
}

const columns = sql`mail_id as id, recipient as "to", kind, data, (
  select (extract(epoch from now() - refused_at) * 1000)::float8 from refused_recipient where recipient = lower(taken.recipient)
) as "sinceRefusedMs"`

/** Takes the mail that is needed soonest (data/outbox-leases.ts). */
export async function takeDueMail(db: Kysely<Schema>, leaseMs: number): Promise<DueMail | undefined> {
  const row = await takeDue<Omit<DueMail, 'mail'> & Mail>(db, 'mail', { leaseMs, columns })
  if (!row) return undefined
  const { kind, data, ...due } = row
  return { ...due, mail: { kind, data } as Mail }
}

/** What became of a mail in the end. */
export type MailEnd = { outcome: 'sent' | 'expired' } | { outcome: 'refused'; problem: string; isRecipientRefused: boolean }

/** Never tried again, and what it held is forgotten. The address it was for is remembered when that was refused, and cleared when it was not. */
export async function settleMail(db: Kysely<Schema>, { id, to }: DueMail, end: MailEnd): Promise<void> {
  const recipient = to.toLowerCase()
  await atomically(db, async (trx) => {
    await trx
      .updateTable('mail')
      .set({
        outcome: end.outcome,
        settled_at: sql`now()`,
        data: '{}',
        ...(end.outcome === 'refused' && { problem: end.problem }),
        ...(end.outcome === 'sent' && { problem: null }),
      })
      .where((where) => where.and([where('mail_id', '=', id), where('outcome', 'is', null)]))
      .execute()
    if (end.outcome === 'sent') await trx.deleteFrom('refused_recipient').where('recipient', '=', recipient).execute()
    if (end.outcome !== 'refused' || !end.isRecipientRefused) return
    const { problem } = end
    await trx
      .insertInto('refused_recipient')
      .values({ recipient, refused_at: sql`now()`, problem })
      .onConflict((conflict) => conflict.column('recipient').doUpdateSet({ refused_at: sql`now()`, problem }))
      .execute()
  })
}
