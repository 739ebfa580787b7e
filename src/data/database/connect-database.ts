import { setTimeout as wait } from 'node:timers/promises'
import { DatabaseInUse } from './claim-folder.ts'
import type { Database } from './database.ts'

interface Where {
  url?: string | undefined
  folder: string
}

/** A site that just claimed the database accepts guests once it has opened it; another command ends after a while. */
const patienceMs = 10_000
const lookMs = 200

/**
 * The PostgreSQL server of `url` if given, otherwise the embedded database in `folder`. Throws DatabaseInUse if another process has the
 * embedded one open, CannotClaim if that cannot be determined.
 */
export async function connectDatabase(where: Where): Promise<Database> {
  // Each loads a driver or a whole PostgreSQL, and a start needs only one of them.
  if (where.url) return (await import('./server-database.ts')).serverDatabase(where.url)
  return (await import('./embedded-database.ts')).embeddedDatabase(where.folder)
}

/** For commands: the same, or the embedded database through the running site that has it open. Also throws SiteUnreachable. */
export async function connectOrAskSite(where: Where, { patience = patienceMs }: { patience?: number } = {}): Promise<Database> {
  if (where.url) return await connectDatabase(where)
  const { guestDatabase } = await import('./guest-database.ts')
  const until = performance.now() + patience
  for (;;) {
    const guest = await guestDatabase(where.folder)
    if (guest) return guest
    try {
      return await connectDatabase(where)
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || performance.now() > until) throw error
      await wait(lookMs)
    }
  }
}
