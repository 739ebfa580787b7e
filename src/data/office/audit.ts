import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { AuditAction, AuditEntry, AuditFacts } from '#src/domain/office/audit.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import { jsonText } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** Who did it: an office user, or a named process without an account. */
export interface AuditActor {
  id: number | null
  name: string
  from: string
}

interface Audited {
  action: AuditAction
  /** The object of the action, in words that are readable after it is gone. */
  subject: string
  branchId?: number | null
  before?: AuditFacts
  after?: AuditFacts
  now: Date
}

/** Adds an entry within the transaction of the action: both happen, or neither. */
export async function addAudit(
  trx: Kysely<Schema>,
  { id, name, from }: AuditActor,
  { action, subject, branchId = null, before, after, now }: Audited,
): Promise<void> {
  await trx
    .insertInto('office_audit')
    .values({
      at: now,
      office_user_id: id,
      who: name,
      action,
      subject,
      branch_id: branchId,
      before: before === undefined ? null : jsonText(before),
      after: after === undefined ? null : jsonText(after),
      from_address: from,
    })
    .execute()
}

/** Which entries: those that meet every condition. */
export interface AuditFilter {
  userId?: number | undefined
  action?: string | undefined
  /** The beginning of the subject, in any case; at most 100 characters. */
  text?: string | undefined
  from?: Date | undefined
  /** Excluded. */
  until?: Date | undefined
}

interface AuditReader {
  id: number
  branches: Branches
}

/**
 * At most so many, latest first; `before` continues after the last one of a page. Only the user's branches and own actions, unless they
 * work for the whole agency.
 */
export async function findAudit(
  db: Kysely<Schema>,
  reader: AuditReader,
  { filter, most, before }: { filter: AuditFilter; most: number; before?: string | undefined },
): Promise<AuditEntry[]> {
  let query = within(db.selectFrom('office_audit').selectAll(), reader)
  const { userId, action, text, from, until } = filter
  if (userId !== undefined) query = query.where('office_user_id', '=', userId)
  if (action !== undefined) query = query.where('action', '=', action)
  if (from !== undefined) query = query.where('at', '>=', from)
  if (until !== undefined) query = query.where('at', '<', until)
  if (text !== undefined) {
    const beginning = `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    // As in office_audit_subject_idx.
    query = query.where(sql<boolean>`left(lower(subject), 100) like ${beginning}`)
  }
  if (before !== undefined) query = query.where('office_audit_id', '<', sql<never>`${before}::bigint`)
  const rows = await query.orderBy('office_audit_id', 'desc').limit(most).execute()
  return rows.map(entryOf)
}

function within<Output>(
  query: SelectQueryBuilder<Schema, 'office_audit', Output>,
  { id, branches }: AuditReader,
): SelectQueryBuilder<Schema, 'office_audit', Output> {
  if (branches === 'all') return query
  return query.where(({ or, eb }) => or([eb('branch_id', 'in', [...branches, -1]), eb('office_user_id', '=', id)]))
}

function entryOf(row: Selectable<Schema['office_audit']>): AuditEntry {
  return {
    id: row.office_audit_id,
    at: row.at,
    userId: row.office_user_id,
    who: row.who,
    action: row.action,
    subject: row.subject,
    branchId: row.branch_id,
    before: row.before as AuditFacts | null,
    after: row.after as AuditFacts | null,
    from: row.from_address,
  }
}
