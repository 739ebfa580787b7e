import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What is known of the bytes of a picture, document or film that the office added. */
export interface PictureFacts {
  /** SHA-256 in hex, under which the media store has them. */
  hash: string
  kind: 'picture' | 'document' | 'film'
  bytes: number
  /** Pixels; null for a document or film. */
  width: number | null
  height: number | null
  /** 16 digits of hex; of two that look alike few bits differ. Null for a document or film. */
  likeness: string | null
  /** What the library calls it. */
  title: string
  who: string
  addedAt: Date
}

/** Bytes that were added before keep what was known of them. */
export async function insertPictureFacts(db: Kysely<Schema>, { addedAt, userId, ...facts }: PictureFacts & { userId: number | null }) {
  await db
    .insertInto('content_picture')
    .values({ ...facts, office_user_id: userId, added_at: addedAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Of these bytes, by hash. */
export async function findPictureFacts(db: Kysely<Schema>, hashes: readonly string[]): Promise<Map<string, PictureFacts>> {
  const rows = await db
    .selectFrom('content_picture')
    .select(['hash', 'kind', 'bytes', 'width', 'height', 'likeness', 'title', 'who', 'added_at as addedAt'])
    .where('hash', 'in', [...hashes, ''])
    .execute()
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Returns false where there is nothing to call so: a file of the folder's own is called by its file name. */
export async function renamePicture(db: Kysely<Schema>, hash: string, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('content_picture').set({ title }).where('hash', '=', hash).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of all that was ever added: earlier ones may be shown again. */
export async function countPictureBytes(db: Kysely<Schema>): Promise<number> {
  const { bytes } = await db
    .selectFrom('content_picture')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Texts that name files and are not published: drafts, and what is to be published at a time; each with whose it is. */
export async function findUnpublishedTexts(
  db: Kysely<Schema>,
): Promise<{ path: string; text: string; who: string; isScheduled: boolean }[]> {
  const drafts = db
    .selectFrom('content_draft')
    .innerJoin('office_user', 'office_user.office_user_id', 'content_draft.office_user_id')
    .select(['path', 'content', 'office_user.name as who', sql<boolean>`false`.as('isScheduled')])
    .where('content', 'is not', null)
  const scheduled = db
    .selectFrom('content_scheduled_file')
    .innerJoin('content_schedule', 'content_schedule.content_schedule_id', 'content_scheduled_file.content_schedule_id')
    .select(['path', 'content', 'content_schedule.who as who', sql<boolean>`true`.as('isScheduled')])
    .where('state', 'in', ['waiting', 'published'])
    .where('content', 'is not', null)
  const rows = await drafts.unionAll(scheduled).orderBy('path').execute()
  return rows.map(({ path, content, who, isScheduled }) => ({ path, text: content ?? '', who, isScheduled }))
}

/** A single earlier version is enough to keep a picture. */
const mostEarlier = 100

/** Earlier versions of at most 100 files that name this file: the latest of each, with its publication. */
export async function findEarlierTexts(db: Kysely<Schema>, name: string): Promise<{ path: string; text: string; publication: string }[]> {
  const { rows } = await sql<{ path: string; text: string; publication: string }>`
    select distinct on (path) path, content as text, content_publication_id::text as publication
    from content_file where not is_current and kind = 'text' and named_files(content) @> array[${name}]::text[]
    order by path, content_publication_id desc limit ${mostEarlier}`.execute(db)
  return rows
}
