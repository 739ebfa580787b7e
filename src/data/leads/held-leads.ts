import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { emailKey } from '#src/domain/accounts/account.ts'
import type { NewLead } from '#src/domain/leads/lead.ts'
import type { LeadTarget } from '#src/domain/leads/route-lead.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** A parsed enquiry with its addressee, before routing. All of it is JSON. */
export interface HeldContent {
  lead: NewLead
  target: Omit<LeadTarget, 'property'>
  propertyId?: number | undefined
  /** As typed. */
  postcode?: string | undefined
  /** The account of a signed-in sender. */
  accountId?: number | undefined
  /** The visitor's address for limits. */
  from: string
}

export interface HeldLead extends HeldContent {
  id: string
  heldAt: Date
  /** Its branch; null for the whole agency. */
  branchId: number | null
}

/** Beyond this the latest are dropped, so that a flood does not fill the disk. */
const mostHeld = 2000

/** Stores a held enquiry; repetitions, and those beyond the limit, are dropped. */
export async function insertHeldLead(
  trx: Kysely<Schema>,
  { content, branchId, now }: { content: HeldContent; branchId: number | undefined; now: Date },
): Promise<void> {
  const { lead } = content
  const held = await trx
    .selectFrom('held_lead')
    .select('held_lead_id')
    .offset(mostHeld - 1)
    .limit(1)
    .executeTakeFirst()
  if (held) return
  const hash = createHash('sha256').update(JSON.stringify([lead.kind, content.propertyId ?? null, Object.entries(lead.sent).sort()]))
  await trx
    .insertInto('held_lead')
    .values({
      held_at: now,
      branch_id: branchId ?? null,
      email_key: emailKey(lead.sender.email),
      content_hash: hash.digest('base64url'),
      received: jsonText(content),
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .execute()
}

/** At most so many of the user's branches, latest first; `before` continues after the last one of a page. */
export async function findHeldLeads(
  db: Kysely<Schema>,
  { branches }: { branches: Branches },
  { most, before }: { most: number; before?: string | undefined },
): Promise<HeldLead[]> {
  let query = db.selectFrom('held_lead').selectAll()
  if (branches !== 'all') query = query.where('branch_id', 'in', [...branches, -1])
  if (before !== undefined) query = query.where('held_lead_id', '<', before)
  const rows = await query.orderBy('held_lead_id', 'desc').limit(most).execute()
  return rows.map(heldOf)
}

/** One of the user's branches; undefined if there is none. */
export async function findHeldLead(db: Kysely<Schema>, { branches }: { branches: Branches }, id: string): Promise<HeldLead | undefined> {
  let query = db.selectFrom('held_lead').selectAll().where('held_lead_id', '=', id)
  if (branches !== 'all') query = query.where('branch_id', 'in', [...branches, -1])
  const row = await query.executeTakeFirst()
  return row && heldOf(row)
}

/** Deletes one. Returns whether it existed; of concurrent calls only one gets true. */
export async function deleteHeldLead(trx: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('held_lead').where('held_lead_id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes those before a time. Returns how many. */
export async function forgetHeldLeads(db: Kysely<Schema>, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('held_lead').where('held_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}

function heldOf(row: { held_lead_id: string; held_at: Date; branch_id: number | null; received: unknown }): HeldLead {
  return { id: row.held_lead_id, heldAt: row.held_at, branchId: row.branch_id, ...(row.received as HeldContent) }
}
