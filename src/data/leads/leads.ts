import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { emailKey } from '#src/domain/accounts/email-key.ts'
import type { Desk } from '#src/domain/leads/desk.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import type { Schema } from '../database/schema.ts'
import { insertLeadFiles } from './lead-files.ts'

interface KeptLead {
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
 * Keeps a lead, once: the same key with the same content is the same lead for ever, the same content without a key for an hour, also
 * where both are sent at once. Returns its id, or undefined where it is there already. Within a transaction.
 */
export async function insertLead(trx: Kysely<Schema>, { lead, desk, propertyId, accountId, now }: KeptLead): Promise<string | undefined> {
  const contentHash = digest([lead.kind, propertyId ?? null, Object.entries(lead.sent).sort()])
  if (lead.key === undefined && (await isThere(trx, contentHash, now))) return undefined
  const { kind, sender, message, channel, page, terms, doNotContact, sent } = lead
  const row = await trx
    .insertInto('lead')
    .values({
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
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('lead_id')
    .executeTakeFirst()
  if (row && lead.files?.length) await insertLeadFiles(trx, row.lead_id, lead.files)
  return row?.lead_id
}

async function isThere(trx: Kysely<Schema>, contentHash: string, now: Date): Promise<boolean> {
  // Who sends the same at the same time waits until this transaction has ended, and then finds it.
  await sql`select pg_advisory_xact_lock(hashtextextended(${contentHash}, 0))`.execute(trx)
  const row = await trx
    .selectFrom('lead')
    .select('lead_id')
    .where('content_hash', '=', contentHash)
    .where('received_at', '>', new Date(now.getTime() - sameWithinMs))
    .executeTakeFirst()
  return row !== undefined
}

function digest(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
