import type { Socket } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { reportQuery } from '../request-queries.ts'
import type { Database, RunScript } from './database.ts'
import { plannerSettings, postgresTypes } from './postgres-types.ts'
import type { Schema } from './schema.ts'

/** Application names in `pg_stat_activity`, besides `gable-ask` and `gable-listen`. */
type ConnectionName = 'gable' | 'gable-pages'

/** Visitors are asked to come again rather than wait for a connection; a silent connection is detected. */
const connectionOptions = { connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/**
 * Keeps remains of this process short: a query whose client is gone ends within about a second, a silent machine is given up after 25 s,
 * and an idle transaction after a minute, each with its locks.
 */
const sessionTimeouts = [
  'set client_connection_check_interval = 1000',
  'set tcp_keepalives_idle = 10',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 25000',
  'set idle_in_transaction_session_timeout = 60000',
]

/** Queries on the separate connection are repeated by their callers, so a silent connection is given up soon. */
const askOptions = { ...connectionOptions, connectionTimeoutMillis: 2000, query_timeout: 3000 }

interface ServerDatabaseOptions {
  /** Most connections, besides one for separate queries and one that listens. */
  connections?: number
  /** Time limit of statements; by default none. */
  statementMs?: number
  name?: ConnectionName
  /**
   * The address leads to a pooler that assigns connections per transaction: settings of a connection would apply to somebody else's next
   * transaction, so the pooler sets them (docs/several-machines.md). Nothing that outlasts a transaction works: `listen`, `withScripts` and
   * session locks.
   */
  isPooler?: boolean
}

/** A PostgreSQL server, 15 or newer. `url` is a postgres:// address; its password is never logged. */
export async function serverDatabase(url: string, options: ServerDatabaseOptions = {}): Promise<Database> {
  const { connections = 10, statementMs, name = 'gable', isPooler = false } = options
  const settings = [plannerSettings, ...sessionTimeouts, ...(statementMs ? [`set statement_timeout = ${statementMs}`] : [])]
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: { getTypeParser },
    application_name: name,
    ...connectionOptions,
    ...(isPooler ? {} : { onConnect: (client) => set(client, settings) }),
  })
  // The pool replaces idle connections that the server drops; without a listener the process would end.
  pool.on('error', () => {})
  if (statementMs) cutSilent(pool, statementMs + graceMs)
  // The same for connections in use but idle, for instance holding a lock: their user gets the error with the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const aside = new pg.Pool({ connectionString: url, max: 1, application_name: 'gable-ask', ...askOptions })
  aside.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: reportQuery })
  return {
    kind: 'server',
    isShared: true,
    db,
    withScripts: (work) => withScripts(pool, work),
    // The pool discards a connection whose query failed.
    ask: async (sql, values = []) => (await aside.query(sql, [...values])).rows,
    listen: (channel, hear) => listen(url, channel, hear),
    tryLock: (key) => tryLock(pool, key),
    close: async () => void (await Promise.all([db.destroy(), aside.end()])),
  }
}

/** How long after the time limit of a statement the server may take to say that it was reached. */
const graceMs = 2000

/**
 * Cuts connections whose server answers nothing for so long, frozen or gone without a word: the system would wait for a quarter of an hour,
 * and each request with it.
 */
function cutSilent(pool: pg.Pool, ms: number): void {
  const used = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => used.add(client))
  pool.on('release', (_error, client) => used.delete(client))
  pool.on('remove', (client) => used.delete(client))
  pool.on('connect', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
    stream.setTimeout(ms, () => {
      if (used.has(client)) stream.destroy()
    })
  })
}

/** All at once, or one by one, so that a server that refuses one setting (on Windows, over a local socket) still accepts the others. */
async function set(client: Pick<pg.ClientBase, 'query'>, settings: readonly string[]): Promise<void> {
  await client.query(settings.join('; ')).catch(async () => {
    for (const setting of settings) await client.query(setting).catch(() => {})
  })
}

async function withScripts<Result>(pool: pg.Pool, work: (run: RunScript) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    return await work(async (sql) => {
      const answer = await client.query(sql)
      const last = Array.isArray(answer) ? answer.at(-1) : answer
      return last?.rows ?? []
    })
  } finally {
    client.release()
  }
}

/** The lock belongs to a connection, so it ends with the process however that ends. */
async function tryLock(pool: pg.Pool, key: number): Promise<(() => Promise<void>) | undefined> {
  const client = await pool.connect()
  const release = async () => {
    // Without the connection, the lock is gone too.
    await client.query('select pg_advisory_unlock($1)', [key]).catch(() => {})
    client.release()
  }
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as held', [key])
    if (rows[0]?.held === true) return release
    client.release()
    return undefined
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function listen(url: string, channel: string, hear: (payload: string) => void): Promise<() => Promise<void>> {
  let ended = false
  let client: pg.Client | undefined
  const connect = async () => {
    const own = new pg.Client({ connectionString: url, application_name: 'gable-listen', ...connectionOptions })
    client = own
    own.on('notification', ({ payload }) => hear(payload ?? ''))
    own.on('error', () => replace(own))
    try {
      await own.connect()
      await own.query(`listen ${own.escapeIdentifier(channel)}`)
    } catch (error) {
      replace(own)
      throw error
    }
  }
  // Once per connection, whose end may be reported several times: by the server, the network, and a running query.
  const replace = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    setTimeout(reconnect, 1000).unref()
  }
  const reconnect = () => {
    if (ended) return
    // Notifications during the interruption are lost, so the listener is called once it is back.
    connect().then(
      () => hear(''),
      () => {},
    )
  }
  const stop = async () => {
    ended = true
    await client?.end()
  }
  try {
    await connect()
  } catch (error) {
    ended = true
    throw error
  }
  return stop
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  return postgresTypes[oid] ?? pg.types.getTypeParser(oid, format as 'text')
}
