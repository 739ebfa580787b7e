import type { Kysely } from 'kysely'
import type { KeptFile } from '#src/domain/leads/lead.ts'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

type StoredLeadFile = Omit<KeptFile, 'path'>

export async function insertLeadFiles(trx: Kysely<Schema>, leadId: string, files: readonly KeptFile[]): Promise<void> {
  const rows = files.map(({ field, name, contentType, bytes, storedAs }) => ({
    lead_id: leadId,
    field,
    name,
    content_type: contentType,
    bytes,
    stored_as: storedAs,
  }))
  await trx.insertInto('lead_file').values(rows).execute()
}

/** Files of these leads by lead, in the order sent; leads without files are absent. */
export async function findLeadFiles(db: Kysely<Schema>, leadIds: readonly string[]): Promise<Map<string, StoredLeadFile[]>> {
  if (leadIds.length === 0) return new Map()
  const rows = await db.selectFrom('lead_file').selectAll().where('lead_id', 'in', leadIds).orderBy('file_id').execute()
  const byLead = Map.groupBy(rows, ({ lead_id }) => lead_id)
  return new Map(
    [...byLead].map(([id, files]) => [
      id,
      files.map(({ field, name, content_type, bytes, stored_as }) => ({
        field,
        name,
        contentType: content_type,
        bytes,
        storedAs: stored_as,
      })),
    ]),
  )
}

/** A file by its name in the upload store, while its lead exists. */
export async function findLeadFile(db: Kysely<Schema>, storedAs: string): Promise<{ name: string; bytes: number } | undefined> {
  return await db.selectFrom('lead_file').select(['name', 'bytes']).where('stored_as', '=', storedAs).executeTakeFirst()
}

/** Which of these store names belong to files of leads. */
export async function namesOfLeadFiles(db: Kysely<Schema>, names: readonly string[]): Promise<Set<string>> {
  if (names.length === 0) return new Set()
  const rows = await db.selectFrom('lead_file').select('stored_as').where('stored_as', 'in', names).execute()
  return new Set(rows.map(({ stored_as }) => stored_as))
}

/** Store names of files of an address's leads. */
export async function filesOfSender(db: Kysely<Schema>, emailKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_file')
    .innerJoin('lead', 'lead.lead_id', 'lead_file.lead_id')
    .select('stored_as')
    .where('email_key', '=', emailKey)
    .execute()
  return rows.map(({ stored_as }) => stored_as)
}

/** Bytes of all lead files together. */
export async function bytesOfLeadFiles(db: Kysely<Schema>): Promise<number> {
  const { bytes } = await db
    .selectFrom('lead_file')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/** A file of an enquiry of the user's branches, counted from 1 in the order sent; undefined if there is none. */
export async function findFileOfLead(
  db: Kysely<Schema>,
  { branches }: { branches: Branches },
  { leadId, number }: { leadId: string; number: number },
): Promise<{ name: string; storedAs: string } | undefined> {
  let query = db
    .selectFrom('lead_file')
    .innerJoin('lead', 'lead.lead_id', 'lead_file.lead_id')
    .select(['name', 'stored_as as storedAs'])
    .where('lead.lead_id', '=', leadId)
  if (branches !== 'all') query = query.where('branch_id', 'in', [...branches, -1])
  return await query
    .orderBy('file_id')
    .offset(number - 1)
    .limit(1)
    .executeTakeFirst()
}
