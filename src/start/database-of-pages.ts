import { databaseOf, missingConnectQuery } from '#src/data/checkup/pooler-figures.ts'
import type { Database } from '#src/data/database/database.ts'
import { replicaReads } from '#src/data/processes/replica-reads.ts'
import { addRequestCounts, forgetRequestCounts } from '#src/data/processes/request-counts.ts'
import { type RequestCounts, requestCounts } from '#src/server/rate-limits/request-counts.ts'
import type { Settings } from '../settings.ts'
import { CannotStart } from './explain-failure.ts'

/** Time limit of a page's statement. A page that takes longer gets a 503, because its visitor has given up. */
export const statementMs = 15_000

interface ReplicaParts {
  primary: Database['db']
  settings: Pick<Settings, 'replicaUrl'>
  version: () => string | undefined
  warn: (message: string) => void
}

type PagesSettings = Pick<Settings, 'databaseUrl' | 'poolerUrl' | 'webProcesses'>

/** Opens the database for pages alone, through the pooler if there is one. The embedded database has one connection for everything. */
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
  // The pooler knows how many connections the server allows for all of these together.
  const pages = await serverDatabase(poolerUrl, { name: 'gable-pages', isPooler: true })
  try {
    await checkPooler({ pages, direct: database, statementMs, warn })
  } catch (error) {
    await pages.close()
    throw error
  }
  return pages
}

/** Returns a reader for searches, from the replica while it is usable; from the primary if there is no replica. */
export function searchReads({ primary, settings: { replicaUrl }, version, warn }: ReplicaParts): ReturnType<typeof replicaReads> {
  if (replicaUrl === undefined) return { read: (work) => work(primary), isAway: () => false, stop: async () => {} }
  const open = async () => {
    const { serverDatabase } = await import('#src/data/database/server-database.ts')
    return await serverDatabase(replicaUrl, { name: 'gable-pages', statementMs })
  }
  return replicaReads({ primary, open, version, say: warn })
}

interface Pooler {
  /** Connected through the pooler. */
  pages: Pick<Database, 'db'>
  direct: Pick<Database, 'db'>
  /** How long a statement of a page may run. */
  statementMs: number
  warn: (message: string) => void
}

/**
 * Throws CannotStart if the pooler and the direct address lead to different databases. Warns if connections of the pooler lack settings
 * that Gable makes on its own connections, with the lines to add to the pooler's configuration.
 */
async function checkPooler({ pages, direct, statementMs, warn }: Pooler): Promise<void> {
  const [one, other] = [await databaseOf(direct), await databaseOf(pages)]
  if (one !== other) throw new CannotStart('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  const query = await missingConnectQuery(pages, statementMs)
  if (query === undefined) return
  warn(
    `Connections by way of DATABASE_URL lack settings that pages need: have the pooler say connect_query='${query}' (deploy/pgbouncer.ini)`,
  )
}

/** With more connections than this, requests wait for processor time instead. */
const most = 10
/** A page sends two or three queries at once. */
const least = 2
/** Connections each process opens besides those for pages: to listen, for queries on the side, and to count requests. */
const always = 3
/** Connections for imports, the first process and people at the command line. */
const setAside = 12

/** Returns the most connections that all processes of a machine open. */
export function wantedConnections(webProcesses: number): number {
  return webProcesses * (most + always) + setAside
}

interface Sharing {
  /** Processes on this machine that answer requests. */
  processes: number
  warn: (message: string) => void
}

/**
 * Returns the number of connections for pages that each process may open, so that all together stay below the server's limit. Other
 * machines are not known and not counted (docs/several-machines.md). Warns if there are too few for all.
 */
export async function connectionShare({ ask }: Pick<Database, 'ask'>, { processes, warn }: Sharing): Promise<number> {
  const [row] = await ask(
    `select current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as free`,
  )
  const free = Number(row?.free)
  const share = Math.floor((free - setAside) / processes) - always
  if (share < least) {
    warn(
      `The database server takes ${free} connections; ${processes} web processes want ${processes * (least + always) + setAside}. ` +
        'Pages will be refused when they are used up: raise max_connections, or start fewer.',
    )
  }
  return Math.max(least, Math.min(most, share))
}

/**
 * Counts requests by client: of this process alone with the embedded database, which only one process can use; otherwise of all
 * processes.
 */
export function sharedCounts({ db, kind }: Pick<Database, 'db' | 'kind'>): RequestCounts {
  if (kind === 'embedded') return requestCounts()
  let last = 0
  return requestCounts({
    addShared: async (minute, added) => {
      // The first count of a new minute deletes the counts of earlier ones.
      if (minute !== last) await forgetRequestCounts(db, minute)
      last = minute
      return addRequestCounts(db, minute, added)
    },
  })
}
