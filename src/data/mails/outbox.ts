import { type Kysely, sql } from 'kysely'
import type { Mail } from '#src/domain/mails/mail.ts'
import { usefulHours } from '#src/domain/mails/useful-hours.ts'
import type { Schema } from '../database/schema.ts'
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
