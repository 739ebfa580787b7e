import { databaseOf, missingConnectQuery } from '#src/data/checkup/pooler-figures.ts'
import type { Database } from '#src/data/database/database.ts'
import { replicaReads } from '#src/data/processes/replica-reads.ts'
import type { Settings } from '../settings.ts'
import { CannotStart } from './explain-failure.ts'

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

interface Pooler {
  /** By way of the pooler. */
  pages: Pick<Database, 'db'>
  direct: Pick<Database, 'db'>
  /** For which a statement of a page may go on. */
  statementMs: number
  warn: (message: string) => void
}

/**
 * Throws CannotStart where the pooler and the direct address lead to different databases. Warns where the pooler's connections lack what
 * Gable sets for its own: with what to write into the pooler's settings.
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

/** More than this wait for processor time, not for a connection. */
const most = 10
/** A page asks two or three things at once. */
const least = 2
/** Of each process besides those for pages: one that listens, one for questions aside, one that counts requests. */
const always = 3
/** For imports, the first process and people at the command line. */
const setAside = 12

/** What all processes of a machine open at most. */
export function wantedConnections(webProcesses: number): number {
  return webProcesses * (most + always) + setAside
}

interface Sharing {
  /** That answer requests, on this machine. */
  processes: number
  warn: (message: string) => void
}

/**
 * How many connections for pages each process may open, so that all of them together stay below what the server takes. Those of other
 * machines it cannot know (docs/several-machines.md). Warns when there is too little for all.
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
