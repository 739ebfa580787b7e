import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What somebody is writing. */
export interface Draft {
  path: string
  userId: number
  /** Null: the file is to be removed. */
  content: string | null
  /** Of the published version that it began with; null: there was no such file. */
  fromHash: string | null
  fromText: string | null
  changedAt: Date
  /** When somebody else was asked to approve it. */
  askedAt: Date | null
}

const columns = [
  'path',
  'office_user_id as userId',
  'content',
  'from_hash as fromHash',
  'from_text as fromText',
  'changed_at as changedAt',
  'asked_at as askedAt',
] as const

/** Those of one person, all or of these files. */
export async function findDrafts(db: Kysely<Schema>, userId: number, paths?: readonly string[]): Promise<Draft[]> {
  let query = db.selectFrom('content_draft').select(columns).where('office_user_id', '=', userId)
  if (paths) query = query.where('path', 'in', [...paths, ''])
  return await query.orderBy('path').execute()
}

/** A changed draft waits for nobody any more: what somebody was asked to approve is another text. */
export async function saveDraftRow(db: Kysely<Schema>, draft: Omit<Draft, 'askedAt'>): Promise<void> {
  const { path, userId, content, fromHash, fromText, changedAt } = draft
  const changed = { content, from_hash: fromHash, from_text: fromText, changed_at: changedAt, asked_at: null }
  await db
    .insertInto('content_draft')
    .values({ path, office_user_id: userId, ...changed })
    .onConflict((conflict) => conflict.columns(['path', 'office_user_id']).doUpdateSet(changed))
    .execute()
}

export async function deleteDrafts(db: Kysely<Schema>, userId: number, paths: readonly string[]): Promise<void> {
  await db
    .deleteFrom('content_draft')
    .where('office_user_id', '=', userId)
    .where('path', 'in', [...paths, ''])
    .execute()
}

/** That somebody is writing on a file, and since when not; not what. */
export interface DraftPresence {
  path: string
  userId: number
  name: string
  changedAt: Date
}

/** Who else than one person has drafts, of these files or of any. */
export async function findOtherDrafts(db: Kysely<Schema>, userId: number, paths?: readonly string[]): Promise<DraftPresence[]> {
  let query = db
    .selectFrom('content_draft')
    .innerJoin('office_user', 'office_user.office_user_id', 'content_draft.office_user_id')
    .select(['content_draft.path', 'content_draft.office_user_id as userId', 'office_user.name', 'content_draft.changed_at as changedAt'])
    .where('content_draft.office_user_id', '<>', userId)
    .where('office_user.ended_at', 'is', null)
  if (paths) query = query.where('path', 'in', [...paths, ''])
  return await query.orderBy('content_draft.changed_at', 'desc').limit(500).execute()
}
