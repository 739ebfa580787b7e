import { type Kysely, sql } from 'kysely'
import { emailKey, mailboxOf } from '#src/domain/accounts/account.ts'
import type { AskedAlert } from '#src/domain/alerts/asked-alert.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

interface NewAskedAlert {
  tokenHash: string
  email: string
  alert: AskedAlert
  now: Date
  expiresAt: Date
}

/** How many of a mailbox wait to be confirmed. Within a transaction, in which no other adds one until it ends. */
export async function countAsked(trx: Kysely<Schema>, email: string, now: Date): Promise<number> {
  const mailbox = mailboxOf(email)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alerts ${mailbox}`}, 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('asked_alert')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('mailbox', '=', mailbox)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertAsked(trx: Kysely<Schema>, { tokenHash, email, alert, now, expiresAt }: NewAskedAlert): Promise<void> {
  const row = {
    token_hash: tokenHash,
    email,
    mailbox: mailboxOf(email),
    alert: jsonText(alert),
    created_at: now,
    expires_at: expiresAt,
  }
  await trx.insertInto('asked_alert').values(row).execute()
}

/** The one with this token; undefined if it expired, was confirmed or never was. */
export async function findAsked(db: Kysely<Schema>, tokenHash: string, now: Date): Promise<AskedAlert | undefined> {
  const row = await db
    .selectFrom('asked_alert')
    .select('alert')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.alert as AskedAlert | undefined
}

interface TakenAlert {
  email: string
  alert: AskedAlert
  askedAt: Date
}

/** The same, deleted: a link works once. */
export async function takeAsked(trx: Kysely<Schema>, tokenHash: string, now: Date): Promise<TakenAlert | undefined> {
  const row = await trx
    .deleteFrom('asked_alert')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['email', 'alert', 'created_at'])
    .executeTakeFirst()
  return row && { email: row.email, alert: row.alert as unknown as AskedAlert, askedAt: row.created_at }
}

/** Deletes those that expired. */
export async function forgetAskedAlerts(db: Kysely<Schema>, now: Date): Promise<void> {
  await db.deleteFrom('asked_alert').where('expires_at', '<=', now).execute()
}

/** Those that were asked for with an address and wait to be confirmed, the latest first. `key`: as emailKey returns it. */
export async function findAskedOf(db: Kysely<Schema>, key: string): Promise<{ askedAt: Date; endsAt: Date; alert: AskedAlert }[]> {
  return (await rowsOf(db, key)).map(({ created_at, expires_at, alert }) => ({
    askedAt: created_at,
    endsAt: expires_at,
    alert: alert as unknown as AskedAlert,
  }))
}

/** Deletes them. Returns how many. */
export async function eraseAskedOf(trx: Kysely<Schema>, key: string): Promise<number> {
  const hashes = (await rowsOf(trx, key)).map(({ token_hash }) => token_hash)
  const { numDeletedRows } = await trx
    .deleteFrom('asked_alert')
    .where(({ eb, fn, val }) => eb('token_hash', '=', fn.any(val(hashes))))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** One mailbox may have several people's addresses (domain/accounts/account.ts): only those of this one. */
async function rowsOf(db: Kysely<Schema>, key: string) {
  if (key === '') return []
  const query = db.selectFrom('asked_alert').selectAll().where('mailbox', '=', mailboxOf(key))
  const rows = await query.orderBy('created_at', 'desc').execute()
  return rows.filter(({ email }) => emailKey(email) === key)
}
