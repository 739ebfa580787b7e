import type { Database } from '../database/database.ts'

/** Any fixed number; migrate.ts has another. */
const importLock = 712_300_402
/** The embedded database has one session, which PostgreSQL would give the same lock twice. */
const importing = new WeakSet<Database>()

/**
 * Does the work unless an import is running, in this process or any other on the same database; then undefined. The lock
 * belongs to a connection, so it ends with the process however that ends.
 */
export async function whileAloneImporting<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (importing.has(database)) return undefined
  importing.add(database)
  try {
    return await database.withScripts(async (run) => {
      const [row] = await run(`select pg_try_advisory_lock(${importLock}) as held`)
      if (row?.held !== true) return undefined
      try {
        return { result: await work() }
      } finally {
        // If the connection is gone, so is the lock.
        await run(`select pg_advisory_unlock(${importLock})`).catch(() => {})
      }
    })
  } finally {
    importing.delete(database)
  }
}
