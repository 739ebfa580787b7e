import { type Kysely, sql } from 'kysely'
import { emailKey, mailboxOf } from '#src/domain/accounts/account.ts'
import { jsonText } from '../database/database.ts'
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
  const row = { token_hash: tokenHash, email: mailbox, sent: jsonText(enquiry), created_at: now, expires_at: expiresAt }
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

/** Those that were written in the name of an address and wait to be confirmed, the latest first. `key`: as emailKey returns it. */
export async function findUnconfirmedOf(
  db: Kysely<Schema>,
  key: string,
): Promise<{ writtenAt: Date; endsAt: Date; enquiry: WrittenEnquiry }[]> {
  return (await rowsOf(db, key)).map(({ created_at, expires_at, enquiry }) => ({ writtenAt: created_at, endsAt: expires_at, enquiry }))
}

/** Deletes them. Returns how many. */
export async function eraseUnconfirmedOf(trx: Kysely<Schema>, key: string): Promise<number> {
  const hashes = (await rowsOf(trx, key)).map(({ token_hash }) => token_hash)
  const { numDeletedRows } = await trx
    .deleteFrom('unconfirmed_enquiry')
    .where(({ eb, fn, val }) => eb('token_hash', '=', fn.any(val(hashes))))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** One mailbox may have several people's addresses (domain/accounts/account.ts): only what was written in the name of this one. */
async function rowsOf(db: Kysely<Schema>, key: string) {
  if (key === '') return []
  const query = db.selectFrom('unconfirmed_enquiry').selectAll().where('email', '=', mailboxOf(key))
  const rows = await query.orderBy('created_at', 'desc').execute()
  return rows
    .map(({ sent, ...row }) => ({ ...row, enquiry: sent as unknown as WrittenEnquiry }))
    .filter(({ enquiry }) => emailKey(enquiry.fields['lead_client[email]'] ?? '') === key)
}
