import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** An enquiry that an assistant wrote. All of it is JSON. */
export interface WrittenEnquiry {
  kind: 'viewing' | 'department'
  propertyId?: number | undefined
  /** The assistant's name, if its user agent is known. */
  program: string | null
  /** The fields of the form of its kind, by their names on the wire. */
  fields: Readonly<Record<string, string>>
}

interface Unconfirmed {
  tokenHash: string
  /** The mailbox that gets the link, by which they are counted (domain/accounts/account.ts). */
  mailbox: string
  enquiry: WrittenEnquiry
  now: Date
  expiresAt: Date
}

/** How many wait for a mailbox, of those written since. Within a transaction, in which no other adds one until it ends. */
export async function countUnconfirmed(trx: Kysely<Schema>, mailbox: string, since: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`enquiries ${mailbox}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('unconfirmed_enquiry')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('email', '=', mailbox)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertUnconfirmed(trx: Kysely<Schema>, { tokenHash, mailbox, enquiry, now, expiresAt }: Unconfirmed): Promise<void> {
  const row = { token_hash: tokenHash, email: mailbox, sent: JSON.stringify(enquiry), created_at: now, expires_at: expiresAt }
  await trx.insertInto('unconfirmed_enquiry').values(row).execute()
}

/** The one with this token; undefined if it expired, was sent or never was. */
export async function findUnconfirmed(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<WrittenEnquiry | undefined> {
  const row = await db
    .selectFrom('unconfirmed_enquiry')
    .select('sent')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.sent as WrittenEnquiry | undefined
}

export async function removeUnconfirmed(db: Kysely<Schema>, tokenHash: string): Promise<void> {
  await db.deleteFrom('unconfirmed_enquiry').where('token_hash', '=', tokenHash).execute()
}

/** Deletes those that expired. */
export async function forgetUnconfirmedEnquiries(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('unconfirmed_enquiry').where('expires_at', '<=', now).execute()
}
