import { type Kysely, sql } from 'kysely'
import { type Mail, usefulHours } from '#src/domain/mails/mail.ts'
import type { Schema } from '../database/schema.ts'

/** Said when a mail is queued, in any process; delivered when, and only when, the transaction commits. */
export const mailChannel = 'mail'

type QueuedMail = Mail & {
  /** What the mail is about, and no other mail: `reset-password 7f3a…`. A second mail of the same key is never sent. */
  key: string
  /** One address, without a name. */
  to: string
}

/**
 * Queues a mail to be sent soon after the transaction commits, in which it is given with what it is about: then both happen, or
 * neither. Returns false when a mail of this key was queued before.
 */
export async function enqueueMail(trx: Kysely<Schema>, { key, to, kind, data }: QueuedMail): Promise<boolean> {
  const queued = await trx
    .insertInto('mail')
    .values({ key, kind, recipient: to, data: JSON.stringify(data), expires_at: sql`now() + make_interval(hours => ${usefulHours[kind]})` })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('mail_id')
    .executeTakeFirst()
  if (!queued) return false
  await sql`select pg_notify(${mailChannel}, '')`.execute(trx)
  return true
}
