import type { Database } from '#src/data/database/database.ts'
import type { Settings } from '#src/settings.ts'
import { checkPooler } from './check-pooler.ts'
import { connectionShare } from './connection-share.ts'

/** A page that takes longer than this is answered with 503: nobody waits for it any more. */
const statementMs = 15_000

type PagesSettings = Pick<Settings, 'databaseUrl' | 'poolerUrl' | 'webProcesses'>

/** For pages alone, by way of the pooler where there is one; the embedded database has one connection for everybody. */
export async function databaseOfPages(
  database: Database,
  { databaseUrl, poolerUrl, webProcesses }: PagesSettings,
  warn: (message: string) => void,
): Promise<Pick<Database, 'db' | 'close'>> {
  if (databaseUrl === undefined) return { db: database.db, close: async () => {} }
  const { serverDatabase } = await import('#src/data/database/server-database.ts')
  if (poolerUrl === undefined) {
    const connections = await connectionShare(database, { processes: webProcesses, warn })
    return await serverDatabase(databaseUrl, { name: 'gable-pages', connections, statementMs })
  }
  // How many connections the server has for all of these together, the pooler says.
  const pages = await serverDatabase(poolerUrl, { name: 'gable-pages', isPooler: true })
  try {
    await checkPooler({ pages, direct: database, statementMs, warn })
  } catch (error) {
    await pages.close()
    throw error
  }
  return pages
}
