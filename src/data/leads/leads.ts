import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { notifyOfRemoved } from '#src/data/appointments/notify-of-removed.ts'
import { jsonText } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import { insertLeadFiles } from './lead-files.ts'

interface KeptLead {
  lead: NewLead
  desk: Desk
  propertyId?: number | undefined
  /** The account of a signed-in sender. */
  accountId?: number | undefined
  /** When it should be answered. */
  dueAt?: Date | null
  now: Date
}

/** Milliseconds within which equal content without a key counts as the same lead: a second click, a page sent again. */
const sameWithinMs = 60 * 60_000

/**
 * Stores a lead once: the same key with the same content is the same lead permanently, the same content without a key for an hour, even if
 * sent concurrently. Returns its id, or undefined if it exists already. Within a transaction.
 */
export async function insertLead(trx: Kysely<Schema>, kept: KeptLead): Promise<string | undefined> {
  const row = rowOf(kept)
  if (row.key === null && (await isThere(trx, row.content_hash, kept.now))) return undefined
  const inserted = await trx
    .insertInto('lead')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('lead_id')
    .executeTakeFirst()
  if (inserted && kept.lead.files?.length) await insertLeadFiles(trx, inserted.lead_id, kept.lead.files)
  return inserted?.lead_id
}

/** Columns that the database sets itself, or the office later. */
type LaterColumn = 'lead_id' | 'state' | 'owner_id' | 'version' | 'late_mailed_for' | 'person_key' | 'answered_at' | 'answer_minutes'

function rowOf({ lead, desk, propertyId, accountId, dueAt, now }: KeptLead) {
  const { kind, sender, message, channel, page, terms, doNotContact, sent } = lead
  const contentHash = digest([kind, propertyId ?? null, Object.entries(sent).sort()])
  return {
    key: lead.key === undefined ? null : digest([lead.key, contentHash]),
    content_hash: contentHash,
    kind,
    received_at: now,
    first_name: sender.firstName,
    last_name: sender.lastName,
    email: sender.email,
    email_key: emailKey(sender.email),
    telephone: sender.telephone,
    message,
    channel: channel ?? null,
    property_id: propertyId ?? null,
    branch_id: desk.branchId ?? null,
    department_id: desk.departmentId ?? null,
    staff_id: desk.staffId ?? null,
    mailed_to: desk.email,
    account_id: accountId ?? null,
    page,
    terms,
    do_not_contact: doNotContact,
    sent: jsonText(sent),
    form: lead.form?.id ?? null,
    due_at: dueAt ?? null,
  } satisfies Record<Exclude<keyof Schema['lead'], LaterColumn>, unknown>
}

/** Whether the same content was received within the last hour. */
async function isThere(trx: Kysely<Schema>, hash: string, now: Date): Promise<boolean> {
  // Concurrent senders of the same content wait until this transaction has ended, and then find it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx)
  const since = new Date(now.getTime() - sameWithinMs)
  const query = trx.selectFrom('lead').select('lead_id').where('content_hash', '=', hash).where('received_at', '>', since)
  return (await query.limit(1).executeTakeFirst()) !== undefined
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Deletes leads before a time with their appointments (notify-of-removed.ts). Returns how many leads. */
export async function forgetLeadsBefore(trx: Kysely<Schema>, before: Date): Promise<number> {
  await notifyOfRemoved(trx, sql`lead.received_at < ${before}`, 'time')
  const { numDeletedRows } = await trx.deleteFrom('lead').where('received_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/**
 * Deletes all leads of an address in any spelling, with their appointments and the outbox's records of mails to it. Returns how many leads.
 */
export async function forgetLeadsOf(trx: Kysely<Schema>, email: string): Promise<number> {
  await notifyOfRemoved(trx, sql`lead.email_key = ${emailKey(email)}`, 'asked')
  const { numDeletedRows } = await trx.deleteFrom('lead').where('email_key', '=', emailKey(email)).executeTakeFirst()
  await trx.deleteFrom('held_lead').where('email_key', '=', emailKey(email)).execute()
  // Pending mails are sent, and later deleted like all.
  await trx.deleteFrom('mail').where('recipient', 'ilike', escaped(email.trim())).where('settled_at', 'is not', null).execute()
  return Number(numDeletedRows)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
