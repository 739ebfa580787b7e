import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { reportQuery } from '../request-queries.ts'
import type { Database, RunScript } from './database.ts'
import { plannerSettings, postgresTypes } from './postgres-types.ts'
import type { Schema } from './schema.ts'

/** In which connections are told apart in `pg_stat_activity`, besides `gable-ask` and `gable-listen`. */
type ConnectionName = 'gable' | 'gable-pages'

/** A visitor is told to come again rather than kept waiting for a connection; a line that fell silent is noticed. */
const connectionOptions = { connectionTimeoutMillis: 5000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
/**
 * So that nothing outlives us for long: a query whose asker is gone ends within a second or so, a machine that fell silent is given
 * up after 25 s, and a transaction nobody goes on with after a minute; with each go its locks.
 */
const sessionTimeouts = [
  'set client_connection_check_interval = 1000',
  'set tcp_keepalives_idle = 10',
  'set tcp_keepalives_interval = 5',
  'set tcp_keepalives_count = 3',
  'set tcp_user_timeout = 25000',
  'set idle_in_transaction_session_timeout = 60000',
]

/** Who asks aside asks again, so a silent line is given up soon. */
const askOptions = { ...connectionOptions, connectionTimeoutMillis: 2000, query_timeout: 3000 }

interface ServerDatabaseOptions {
  /** At most, besides one for questions aside and one that listens. */
  connections?: number
  /** No statement may take longer; unless given, any time. */
  statementMs?: number
  name?: ConnectionName
  /**
   * The address is of a pooler that lends a connection for a transaction: what is set for one would be somebody else's with the next, so
   * the pooler sets it (docs/several-machines.md). Nothing that lasts longer than a transaction works: `listen`, `withScripts` and locks of
   * sessions.
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
  // An idle connection that the server drops is replaced by the pool; without a listener the process would end.
  pool.on('error', () => {})
  // So is one that is lent out and idle, for instance while it holds a lock: whoever has it learns of it at the next query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const aside = new pg.Pool({ connectionString: url, max: 1, application_name: 'gable-ask', ...askOptions })
  aside.on('error', () => {})
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: reportQuery })
  return {
    kind: 'server',
    isShared: true,
    db,
    withScripts: (work) => withScripts(pool, work),
    // The pool gives up a connection on which a question failed.
    ask: async (sql, values = []) => (await aside.query(sql, [...values])).rows,
    listen: (channel, hear) => listen(url, channel, hear),
    tryLock: (key) => tryLock(pool, key),
    close: async () => void (await Promise.all([db.destroy(), aside.end()])),
  }
}

/** At once, or one by one: a server that refuses one (on Windows, by a local socket) should still take the others. */
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
    // If the connection is gone, so is the lock.
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
  // Once for each connection, whose end may be told several times: by the server, by the line, and by what was asked just then.
  const replace = (lost: pg.Client) => {
    if (client !== lost) return
    client = undefined
    lost.end().catch(() => {})
    setTimeout(reconnect, 1000).unref()
  }
  const reconnect = () => {
    if (ended) return
    // What was notified while the connection was down is unknown, so the listener is told once it is back.
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
