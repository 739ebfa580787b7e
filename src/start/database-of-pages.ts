import type { Database } from '#src/data/database/database.ts'
import { replicaReads } from '#src/data/processes/replica-reads.ts'
import type { Settings } from '#src/settings.ts'
import { checkPooler } from './check-pooler.ts'
import { connectionShare } from './connection-share.ts'

/** A page that takes longer than this is answered with 503: nobody waits for it any more. */
export const statementMs = 15_000

interface ReplicaParts {
  primary: Database['db']
  settings: Pick<Settings, 'replicaUrl'>
  version: () => string | undefined
  warn: (message: string) => void
}

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

/** Where searches are read: on the replica while it may be, or on the primary where there is none. */
export function searchReads({ primary, settings: { replicaUrl }, version, warn }: ReplicaParts): ReturnType<typeof replicaReads> {
  if (replicaUrl === undefined) return { read: (work) => work(primary), isAway: () => false, stop: async () => {} }
  const open = async () => {
    const { serverDatabase } = await import('#src/data/database/server-database.ts')
    return await serverDatabase(replicaUrl, { name: 'gable-pages', statementMs })
  }
  return replicaReads({ primary, open, version, say: warn })
}
