import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import { atomically } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import { areOfBranches } from './publications.ts'

/** A user's unpublished version of a file. */
export interface Draft {
  path: string
  userId: number
  /** Null to remove the file. */
  content: string | null
  /** Hash of the published version that the draft is based on; null if there was no such file. */
  fromHash: string | null
  fromText: string | null
  changedAt: Date
  /** When its author asked for approval; null if they have not. */
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

/** Returns a user's drafts by path, all or only those of these files. */
export async function findDrafts(db: Kysely<Schema>, userId: number, paths?: readonly string[]): Promise<Draft[]> {
  let query = db.selectFrom('content_draft').select(columns).where('office_user_id', '=', userId)
  if (paths) query = query.where('path', 'in', [...paths, ''])
  return await query.orderBy('path').execute()
}

/** Returns the number of a user's drafts of other files, and their size in bytes together with the versions they are based on. */
export async function measureDrafts(db: Kysely<Schema>, userId: number, exceptPath: string): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('content_draft')
    .select(({ fn }) => [fn.countAll<string>().as('files'), sql<string>`coalesce(sum(${bytesOfDraft}), 0)`.as('bytes')])
    .where('office_user_id', '=', userId)
    .where('path', '<>', exceptPath)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes) }
}

const bytesOfDraft = sql`coalesce(octet_length(content), 0) + coalesce(octet_length(from_text), 0)`

/** Inserts or replaces a user's draft. A changed draft no longer waits for approval, as another text was asked about. */
export async function saveDraftRow(
  db: Kysely<Schema>,
  draft: Omit<Draft, 'askedAt'> & { branches: readonly number[] | null },
): Promise<void> {
  const { path, userId, content, fromHash, fromText, changedAt, branches } = draft
  const of = { branches: branches && [...branches] }
  const changed = { content, from_hash: fromHash, from_text: fromText, changed_at: changedAt, asked_at: null, ...of }
  await db
    .insertInto('content_draft')
    .values({ path, office_user_id: userId, ...changed })
    .onConflict((conflict) => conflict.columns(['path', 'office_user_id']).doUpdateSet(changed))
    .execute()
}

/**
 * Deletes a user's drafts and the private links to them, which would otherwise show the user's later drafts of the same files. Drafts are
 * deleted first: a link being made locks its draft until the link can be deleted with it.
 */
export async function deleteDrafts(db: Kysely<Schema>, userId: number, paths: readonly string[]): Promise<void> {
  await atomically(db, async (trx) => {
    await trx
      .deleteFrom('content_draft')
      .where('office_user_id', '=', userId)
      .where('path', 'in', [...paths, ''])
      .execute()
    await trx
      .deleteFrom('content_preview')
      .where('office_user_id', '=', userId)
      .where(sql<boolean>`paths && ${[...paths]}::text[]`)
      .execute()
  })
}

/** Returns whether there is such a draft, and locks it until the transaction ends, so that nobody can delete it. */
export async function holdDraft(trx: Kysely<Schema>, userId: number, path: string): Promise<boolean> {
  const found = await trx
    .selectFrom('content_draft')
    .select('path')
    .where('office_user_id', '=', userId)
    .where('path', '=', path)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** Who has a draft of a file and when it last changed, without its text. */
export interface DraftPresence {
  path: string
  userId: number
  name: string
  changedAt: Date
}

/** Returns which other users have drafts, of these files or of any; the last changed first, at most 500. */
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

/**
 * After a scheduled version of a user's draft was published: deletes the draft if it is still the same, and otherwise bases it on the
 * version now published.
 */
export async function followPublished(
  trx: Kysely<Schema>,
  userId: number,
  { path, content }: Pick<Draft, 'path' | 'content'>,
): Promise<void> {
  const [draft] = await findDrafts(trx, userId, [path])
  if (!draft) return
  if (draft.content === content) return await deleteDrafts(trx, userId, [path])
  const from = {
    from_hash: content === null ? null : sql<string>`encode(sha256(convert_to(${content}, 'UTF8')), 'hex')`,
    from_text: content,
  }
  await trx.updateTable('content_draft').set(from).where('office_user_id', '=', userId).where('path', '=', path).execute()
}

/** A draft that now waits for approval. */
interface NewlyAsked {
  path: string
  /** The branches that its file belongs to; null for the whole agency. */
  branches: number[] | null
}

/** Marks drafts as waiting for approval. Returns those that were not waiting yet. */
export async function askForApproval(db: Kysely<Schema>, userId: number, paths: readonly string[], now: Date): Promise<NewlyAsked[]> {
  return await db
    .updateTable('content_draft')
    .set({ asked_at: now })
    .where('office_user_id', '=', userId)
    .where('path', 'in', [...paths, ''])
    .where('asked_at', 'is', null)
    .returning(['path', 'branches'])
    .execute()
}

/** A user who reads drafts that wait for approval. */
export interface ApprovalReader {
  id: number
  branches: Branches
}

/** Returns other users' drafts that wait for approval, in the reader's branches: all, at most 200, or one; the longest waiting first. */
export async function findAskedDrafts(
  db: Kysely<Schema>,
  { id, branches }: ApprovalReader,
  one?: Pick<Draft, 'path' | 'userId'>,
): Promise<(Draft & { name: string })[]> {
  let query = db
    .selectFrom('content_draft')
    .innerJoin('office_user', 'office_user.office_user_id', 'content_draft.office_user_id')
    .select(columns.map((column) => `content_draft.${column}` as const))
    .select('office_user.name')
    .where('asked_at', 'is not', null)
    .where('content_draft.office_user_id', '<>', id)
    .where('office_user.ended_at', 'is', null)
    .where(areOfBranches(branches, 'content_draft'))
  if (one) query = query.where('path', '=', one.path).where('content_draft.office_user_id', '=', one.userId)
  return await query.orderBy('asked_at').limit(200).execute()
}
