import type { Database } from '../database/database.ts'

/** Any fixed number; migrate.ts has another. */
const importLock = 712_300_402

/** Runs the work unless an import is running in any process on the same database, in which case it returns undefined. */
export async function withImportLock<Result>(
  database: Pick<Database, 'tryLock'>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const release = await database.tryLock(importLock)
  if (!release) return undefined
  try {
    return { result: await work() }
  } finally {
    await release()
  }
}
