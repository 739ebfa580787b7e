import { type Kysely, sql } from 'kysely'
import type { Branches } from '#src/domain/office/office-user.ts'
import type { Schema } from '../database/schema.ts'

/** What a publication makes of a file; `folder` shows the folder's version again. */
export type PublishedContent =
  | { kind: 'text'; content: string }
  | { kind: 'bytes'; hash: string }
  | { kind: 'removed' }
  | { kind: 'folder' }

export type PublishedFile = PublishedContent & {
  path: string
  /** Hash of the folder's file at that time; null if there was none. */
  baseHash: string | null
  /** Text of the folder's file at that time; null if there was none or it was not text. */
  baseText: string | null
}

export interface Publication {
  /** In decimal digits; later publications have higher numbers. */
  id: string
  at: Date
  /** Null for the command line. */
  userId: number | null
  who: string
  message: string
  /** The id of the publication that this one undoes. */
  undoes: string | null
}

/** Returns the id of the latest publication; '0' before the first. */
export async function latestPublication(db: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ id: string | null }>`select max(content_publication_id)::text as id from content_publication`.execute(db)
  return rows[0]?.id ?? '0'
}

/** Locks out other publishers until the transaction ends. Readers are not blocked. */
export async function publishAlone(trx: Kysely<Schema>): Promise<void> {
  await sql`lock table content_publication in share row exclusive mode`.execute(trx)
}

interface NewPublication extends Omit<Publication, 'id'> {
  files: readonly PublishedFile[]
  /** The branches that all the files belong to; null if any belongs to the whole agency. */
  branches: readonly number[] | null
}

/**
 * Returns a condition for rows whose files all belong to these branches. The overlap (`&&`) uses the index; `<@` then excludes rows with
 * files of other branches.
 */
export function areOfBranches(branches: Branches, table: 'content_publication' | 'content_schedule' | 'content_draft') {
  if (branches === 'all') return sql<boolean>`true`
  const column = sql.ref(`${table}.branches`)
  return sql<boolean>`(${column} && ${[...branches]}::integer[] and ${column} <@ ${[...branches]}::integer[])`
}

/** Inserts a publication in the caller's transaction and makes its files the current ones. Returns its id. */
export async function insertPublication(trx: Kysely<Schema>, { files, ...publication }: NewPublication): Promise<string> {
  const { content_publication_id: id } = await trx
    .insertInto('content_publication')
    .values({
      at: publication.at,
      office_user_id: publication.userId,
      who: publication.who,
      message: publication.message,
      undoes: publication.undoes,
      branches: publication.branches && [...publication.branches],
    })
    .returning('content_publication_id')
    .executeTakeFirstOrThrow()
  const paths = files.map(({ path }) => path)
  await trx.updateTable('content_file').set({ is_current: false }).where('is_current', '=', true).where('path', 'in', paths).execute()
  await trx
    .insertInto('content_file')
    .values(files.map((file) => ({ ...rowOf(file), content_publication_id: id, is_current: true })))
    .execute()
  return id
}

function rowOf(file: PublishedFile) {
  return {
    path: file.path,
    kind: file.kind,
    content: file.kind === 'text' ? file.content : null,
    bytes_hash: file.kind === 'bytes' ? file.hash : null,
    base_hash: file.baseHash,
    base_text: file.baseText,
  }
}

type FileRow = ReturnType<typeof rowOf>

export function fileOf({ path, kind, content, bytes_hash: hash, base_hash: baseHash, base_text: baseText }: FileRow): PublishedFile {
  const base = { path, baseHash, baseText }
  if (kind === 'text') return { ...base, kind, content: content ?? '' }
  if (kind === 'bytes') return { ...base, kind, hash: hash ?? '' }
  return { ...base, kind }
}

export const fileColumns = [
  'content_file.path',
  'content_file.kind',
  'content_file.content',
  'content_file.bytes_hash',
  'content_file.base_hash',
  'content_file.base_text',
] as const

const publicationColumns = [
  'content_publication.content_publication_id as id',
  'content_publication.at',
  'content_publication.office_user_id as userId',
  'content_publication.who',
  'content_publication.message',
  'content_publication.undoes',
] as const

/** Returns a publication; undefined if there is none, or if it changed files of other branches too. */
export async function findPublication(db: Kysely<Schema>, id: string, branches: Branches): Promise<Publication | undefined> {
  return await db
    .selectFrom('content_publication')
    .select(publicationColumns)
    .where('content_publication_id', '=', sql<never>`${id}::bigint`)
    .where(areOfBranches(branches, 'content_publication'))
    .executeTakeFirst()
}

interface HistoryOptions {
  path?: string | undefined
  most: number
  branches: Branches
  /** The id after which the next page begins. */
  before?: string | undefined
}

/** Returns publications with the paths of their files, the latest first. */
export async function findPublications(
  db: Kysely<Schema>,
  { path, most, before, branches }: HistoryOptions,
): Promise<(Publication & { paths: string[] })[]> {
  let query = db
    .selectFrom('content_publication')
    .select(publicationColumns)
    .select(
      sql<string[]>`array(select path from content_file as file
        where file.content_publication_id = content_publication.content_publication_id order by path)`.as('paths'),
    )
    .where(areOfBranches(branches, 'content_publication'))
  // Applied to both tables; otherwise all later versions of the path would be read.
  const earlier = before === undefined ? sql<boolean>`true` : sql<boolean>`content_publication_id < ${before}::bigint`
  if (path !== undefined)
    query = query.where('content_publication_id', 'in', (of) =>
      of.selectFrom('content_file').select('content_file.content_publication_id').where('path', '=', path).where(earlier),
    )
  return await query.where(earlier).orderBy('content_publication_id', 'desc').limit(most).execute()
}

/** Returns a publication's files, each as it made it and as the publication before had it; `before` is null if there was none. */
export async function findFilesOf(db: Kysely<Schema>, id: string): Promise<{ after: PublishedFile; before: PublishedFile | null }[]> {
  const after = await db
    .selectFrom('content_file')
    .select(fileColumns)
    .where('content_publication_id', '=', sql<never>`${id}::bigint`)
    .orderBy('path')
    .execute()
  const before = await sql<FileRow>`
    select earlier.path, earlier.kind, earlier.content, earlier.bytes_hash, earlier.base_hash, earlier.base_text
    from content_file as file cross join lateral (
      select * from content_file as each where each.path = file.path and each.content_publication_id < file.content_publication_id
      order by each.content_publication_id desc limit 1
    ) as earlier where file.content_publication_id = ${id}::bigint`.execute(db)
  const earlier = new Map(before.rows.map((row) => [row.path, fileOf(row)]))
  return after.map((row) => ({ after: fileOf(row), before: earlier.get(row.path) ?? null }))
}

/** Returns the hashes of all bytes that any publication names, including earlier ones, which may be restored. */
export async function findPublishedBytes(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('content_file').select('bytes_hash').distinct().where('bytes_hash', 'is not', null).execute()
  return rows.flatMap(({ bytes_hash }) => bytes_hash ?? [])
}
