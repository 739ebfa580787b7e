import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Facts about the bytes of a picture, document or film that was added in the office. */
export interface PictureFacts {
  /** SHA-256 in hex, the key in the media store. */
  hash: string
  kind: 'picture' | 'document' | 'film'
  bytes: number
  /** In pixels; null for a document or film. */
  width: number | null
  height: number | null
  /** Perceptual hash of 64 bits as 16 hex digits: similar pictures differ in few bits. Null for a document or film. */
  likeness: string | null
  /** The title in the library. */
  title: string
  who: string
  addedAt: Date
}

/** Inserts facts. Bytes that are already known keep theirs. */
export async function insertPictureFacts(db: Kysely<Schema>, { addedAt, userId, ...facts }: PictureFacts & { userId: number | null }) {
  await db
    .insertInto('content_picture')
    .values({ ...facts, office_user_id: userId, added_at: addedAt })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Returns the facts of these bytes, by hash. */
export async function findPictureFacts(db: Kysely<Schema>, hashes: readonly string[]): Promise<Map<string, PictureFacts>> {
  const rows = await db
    .selectFrom('content_picture')
    .select(['hash', 'kind', 'bytes', 'width', 'height', 'likeness', 'title', 'who', 'added_at as addedAt'])
    .where('hash', 'in', [...hashes, ''])
    .execute()
  return new Map(rows.map((row) => [row.hash, row]))
}

/** Sets a file's title. Returns false if there are no facts with this hash, as for files of the folder. */
export async function renamePicture(db: Kysely<Schema>, hash: string, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('content_picture').set({ title }).where('hash', '=', hash).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the total size in bytes of all files ever added, as earlier ones may be restored. */
export async function countPictureBytes(db: Kysely<Schema>): Promise<number> {
  const { bytes } = await db
    .selectFrom('content_picture')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}

/** Returns the unpublished texts that may name files, drafts and scheduled publications, each with its author. */
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

/** One earlier version is enough to keep a picture, so that this limit only shortens a list. */
const mostEarlier = 100

/** Returns earlier versions that name this file: the latest one of each text, with its publication, of at most 100 files. */
export async function findEarlierTexts(db: Kysely<Schema>, name: string): Promise<{ path: string; text: string; publication: string }[]> {
  const { rows } = await sql<{ path: string; text: string; publication: string }>`
    select distinct on (path) path, content as text, content_publication_id::text as publication
    from content_file where not is_current and kind = 'text' and named_files(content) @> array[${name}]::text[]
    order by path, content_publication_id desc limit ${mostEarlier}`.execute(db)
  return rows
}
