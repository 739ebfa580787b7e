import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { tellOfRemoved } from '#src/data/appointments/tell-of-removed.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import { insertLeadFiles } from './lead-files.ts'

export interface KeptLead {
  lead: NewLead
  desk: Desk
  propertyId?: number | undefined
  /** Of the sender who is signed in. */
  accountId?: number | undefined
  now: Date
}

/** Milliseconds in which the same from a form without a key is taken for the same lead: a second click, a page sent again. */
const sameWithinMs = 60 * 60_000

/**
 * Keeps leads, each once: the same key with the same content is the same lead for ever, the same content without a key for an hour, also
 * where both are sent at once. Returns for each its id, or undefined where it is there already. Within a transaction.
 */
export async function insertLeads(trx: Kysely<Schema>, leads: readonly KeptLead[]): Promise<(string | undefined)[]> {
  const rows = leads.map(rowOf)
  const there = await contentsThere(
    trx,
    leads.flatMap(({ now }, index) => (rows[index]!.key === null ? [{ hash: rows[index]!.content_hash, now }] : [])),
  )
  const wanted = new Map(
    rows.filter((row) => row.key !== null || !there.has(row.content_hash)).map((row) => [row.key ?? row.content_hash, row]),
  )
  if (wanted.size === 0) return rows.map(() => undefined)
  const inserted = await trx
    .insertInto('lead')
    // In one order, so that two transactions with the same keys never wait for each other.
    .values([...wanted].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['lead_id', 'key', 'content_hash'])
    .execute()
  const ids = new Map(inserted.map(({ lead_id, key, content_hash }) => [key ?? content_hash, lead_id]))
  const kept = rows.map(({ key, content_hash }) => {
    const id = ids.get(key ?? content_hash)
    ids.delete(key ?? content_hash)
    return id
  })
  for (const [index, { lead }] of leads.entries()) {
    const id = kept[index]
    if (id !== undefined && lead.files?.length) await insertLeadFiles(trx, id, lead.files)
  }
  return kept
}

function rowOf({ lead, desk, propertyId, accountId, now }: KeptLead) {
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
    sent: JSON.stringify(sent),
    form: lead.form?.id ?? null,
  }
}

/** Of contents that came without a key, those that are there since less than an hour. */
async function contentsThere(trx: Kysely<Schema>, contents: readonly { hash: string; now: Date }[]): Promise<Set<string>> {
  if (contents.length === 0) return new Set()
  const hashes = [...new Set(contents.map(({ hash }) => hash))].toSorted()
  const since = new Date(Math.min(...contents.map(({ now }) => now.getTime())) - sameWithinMs)
  // Who sends the same at the same time waits until this transaction has ended, and then finds it.
  for (const hash of hashes) await sql`select pg_advisory_xact_lock(hashtextextended(${hash}, 0))`.execute(trx)
  const rows = await trx
    .selectFrom('lead')
    .select('content_hash')
    .where('content_hash', 'in', hashes)
    .where('received_at', '>', since)
    .execute()
  return new Set(rows.map(({ content_hash }) => content_hash))
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/** Removes leads that came before a moment, with their appointments (tell-of-removed.ts). Returns how many leads. */
export async function forgetLeadsBefore(trx: Kysely<Schema>, before: Date): Promise<number> {
  await tellOfRemoved(trx, sql`lead.received_at < ${before}`, 'time')
  const { numDeletedRows } = await trx.deleteFrom('lead').where('received_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Removes all leads of an address, however it is written, with their appointments, and what the outbox remembers of mails to it. Returns how many leads. */
export async function forgetLeadsOf(trx: Kysely<Schema>, email: string): Promise<number> {
  await tellOfRemoved(trx, sql`lead.email_key = ${emailKey(email)}`, 'asked')
  const { numDeletedRows } = await trx.deleteFrom('lead').where('email_key', '=', emailKey(email)).executeTakeFirst()
  // Those that wait go out, and are forgotten as all are.
  await trx.deleteFrom('mail').where('recipient', 'ilike', escaped(email.trim())).where('settled_at', 'is not', null).execute()
  return Number(numDeletedRows)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}
