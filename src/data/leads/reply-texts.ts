import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

/** A text that can be put into replies. */
export interface ReplyText {
  id: number
  /** Null: for the whole agency. */
  branchId: number | null
  title: string
  content: string
  version: number
}

const columns = ['reply_text_id as id', 'branch_id as branchId', 'title', 'content', 'version'] as const

/** More than anybody would look through. */
export const mostReplyTexts = 200

/** Texts of the whole agency and of these branches, by title. */
export async function findReplyTexts(db: Kysely<Schema>, branches: Branches): Promise<ReplyText[]> {
  let query = db.selectFrom('reply_text').select(columns)
  if (branches !== 'all') query = query.where(({ or, eb }) => or([eb('branch_id', 'is', null), eb('branch_id', 'in', [...branches, -1])]))
  return await query.orderBy('branch_id').orderBy('title').orderBy('reply_text_id').limit(mostReplyTexts).execute()
}

/** One of those texts, locked until the transaction ends. */
export async function holdReplyText(trx: Kysely<Schema>, branches: Branches, id: number): Promise<ReplyText | undefined> {
  let query = trx.selectFrom('reply_text').select(columns).where('reply_text_id', '=', id)
  if (branches !== 'all') query = query.where(({ or, eb }) => or([eb('branch_id', 'is', null), eb('branch_id', 'in', [...branches, -1])]))
  return await query.forUpdate().executeTakeFirst()
}

/** Returns false if there are as many as allowed. */
export async function insertReplyText(trx: Kysely<Schema>, given: Omit<ReplyText, 'id' | 'version'>): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reply texts', 0))`.execute(trx)
  const { count } = await trx
    .selectFrom('reply_text')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostReplyTexts) return false
  const { branchId, title, content } = given
  await trx.insertInto('reply_text').values({ branch_id: branchId, title, content }).execute()
  return true
}

export async function updateReplyText(trx: Kysely<Schema>, id: number, given: Omit<ReplyText, 'id' | 'version'>): Promise<void> {
  const { branchId, title, content } = given
  await trx
    .updateTable('reply_text')
    .set({ branch_id: branchId, title, content, version: sql<number>`version + 1` })
    .where('reply_text_id', '=', id)
    .execute()
}

export async function deleteReplyText(trx: Kysely<Schema>, id: number): Promise<void> {
  await trx.deleteFrom('reply_text').where('reply_text_id', '=', id).execute()
}
