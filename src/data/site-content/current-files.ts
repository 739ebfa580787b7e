import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import { fileColumns, fileOf, type PublishedFile } from './publications.ts'

/** A published file that replaces that of the content folder. */
export interface CurrentFile {
  path: string
  content: PublishedFile
  publication: string
  at: Date
  /** Whether some folder has had the file in this version since. */
  inFolder: boolean
}

/** Returns the current published files, all or only these paths, the oldest publication first. */
export async function findCurrentFiles(db: Kysely<Schema>, paths?: readonly string[]): Promise<CurrentFile[]> {
  let query = db
    .selectFrom('content_file')
    .innerJoin('content_publication', 'content_publication.content_publication_id', 'content_file.content_publication_id')
    .select([
      ...fileColumns,
      'content_file.in_folder as inFolder',
      'content_publication.content_publication_id as publication',
      'content_publication.at',
    ])
    .where('content_file.is_current', '=', true)
    .where('content_file.kind', '<>', 'folder')
  if (paths) query = query.where('content_file.path', 'in', [...paths, ''])
  const rows = await query.orderBy('content_file.content_publication_id').orderBy('content_file.path').execute()
  return rows.map(({ publication, at, inFolder, ...row }) => ({ path: row.path, content: fileOf(row), publication, at, inFolder }))
}

/** Records that a folder has these files as published, so that later changes in the folder are shown. */
export async function saveInFolder(db: Kysely<Schema>, paths: readonly string[]): Promise<void> {
  if (paths.length === 0) return
  await db.updateTable('content_file').set({ in_folder: true }).where('is_current', '=', true).where('path', 'in', paths).execute()
}
