import { type Kysely, sql } from 'kysely'
import type { Mail } from '#src/domain/mails/mail.ts'
import { atomically } from '../database/atomically.ts'
import type { Schema } from '../database/schema.ts'
import { type Leased, takeDue } from '../outbox/leases.ts'

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

/** Takes the mail that is needed soonest (data/outbox/leases.ts). */
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
