import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './explain-failure.ts'
import { makeFolder } from './refuse-unwritable.ts'

/** The content of a new agency. The path is relative because npm runs every script in the project's folder. */
const starter = join('content', 'starter')

/**
 * Copies the starter content into a folder that does not exist yet or holds only hidden files. Returns whether it did. Throws CannotStart
 * where the folder cannot be written.
 */
export async function beginContent(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (names.some((name) => !name.startsWith('.'))) return false
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
