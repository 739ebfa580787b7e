import { type Kysely, sql } from 'kysely'
import type { Mail } from '#src/domain/mails/mail.ts'
import { atomically } from '../database/atomically.ts'
import type { Schema } from '../database/schema.ts'

/** A mail that this process may try to send until its lease is over. */
export interface DueMail {
  id: string
  key: string
  to: string
  mail: Mail
  /** This one included. */
  tries: number
  /** Nobody needs it any more. */
  hasExpired: boolean
  /** Milliseconds since a server refused this address for good; null where none did. */
  sinceRefusedMs: number | null
}

const inMs = (ms: number) => sql<Date>`now() + make_interval(secs => ${ms / 1000})`

/**
 * Takes the mail that is needed soonest of those that are due, so that for `leaseMs` no other process does. One whose process died comes
 * up again when its lease is over. The least due time is asked for first: where none is due that costs one step of an index, however
 * many are put off.
 */
export async function takeDueMail(db: Kysely<Schema>, leaseMs: number): Promise<DueMail | undefined> {
  const { rows } = await sql<Omit<DueMail, 'mail'> & Mail>`
    update mail set due_at = ${inMs(leaseMs)}, tries = tries + 1
    where mail_id = (
      select mail_id from mail
      where outcome is null and due_at <= now() and (select min(due_at) from mail where outcome is null) <= now()
      order by expires_at limit 1 for update skip locked
    )
    returning mail_id as id, key, recipient as "to", kind, data, tries, expires_at <= now() as "hasExpired", (
      select (extract(epoch from now() - refused_at) * 1000)::float8 from refused_recipient where recipient = lower(mail.recipient)
    ) as "sinceRefusedMs"`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { kind, data, ...due } = row
  return { ...due, mail: { kind, data } as Mail }
}

/** Puts off the end of the lease. Returns false when it was over, and another process has taken the mail. */
export async function keepMail(db: Kysely<Schema>, { id, tries }: DueMail, leaseMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mail')
    .set({ due_at: inMs(leaseMs) })
    .where((where) => where.and([where('mail_id', '=', id), where('tries', '=', tries), where('outcome', 'is', null)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** To be tried again after a while; says why. */
export async function postponeMail(
  db: Kysely<Schema>,
  { id, tries }: DueMail,
  { ms, problem }: { ms: number; problem: string },
): Promise<void> {
  await db
    .updateTable('mail')
    .set({ due_at: inMs(ms), problem })
    .where((where) => where.and([where('mail_id', '=', id), where('tries', '=', tries), where('outcome', 'is', null)]))
    .execute()
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
