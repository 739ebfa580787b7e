import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { CannotStart } from './explain-failure.ts'
import { makeFolder } from './refuse-unwritable.ts'

/** The content of a new agency. The path is relative because npm runs every script in the project's folder. */
const starter = join('content', 'starter')

/**
 * Copies the starter content into a folder that is missing or has only hidden files. Returns whether it did. Throws CannotStart if the
 * folder cannot be written, or if the database is in use already: then the folder's name is probably mistyped or its disk not mounted, and
 * visitors would see the example in place of their agency.
 */
export async function beginContent(folder: string, db: Kysely<Schema>): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.some((name) => !name.startsWith('.'))) return false
  if (await isInUse(db))
    throw new CannotStart(
      `${folder} is no folder with content, but this database belongs to an agency already. GABLE_CONTENT (or GABLE_AGENCY, for one in content/) says where its content is; a new agency needs a database of its own (docs/settings.md).`,
    )
  try {
    await makeFolder(folder)
    await cp(starter, folder, { recursive: true })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `The content folder ${folder} is empty, and the starter's content cannot be put there (${code}): copy ${starter} into it.`,
    )
  }
  return true
}

/** Returns whether an agency uses the database: it has properties or, after its first start, an administrator. */
async function isInUse(db: Kysely<Schema>): Promise<boolean> {
  for (const table of ['office_user', 'property'] as const)
    if (await db.selectFrom(table).select(sql`1`.as('found')).limit(1).executeTakeFirst()) return true
  return false
}
