import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, RunScript } from '#src/data/database/database.ts'

/** For a notification to arrive; it takes a millisecond or two. */
const hearMs = 3000

/**
 * Whether what an address leads to lends a connection for a transaction at a time, as PgBouncer does with `pool_mode = transaction`: then
 * two of ours, one of which is idle, have the same one of the server, or one of ours has another each time. `isPooler` has to be said of
 * the database.
 */
export async function poolsTransactions({ withScripts }: Pick<Database, 'withScripts'>): Promise<boolean> {
  return await withScripts(async (idle) => {
    const before = await serverProcess(idle)
    return await withScripts(async (busy) => {
      await busy('begin')
      try {
        // Asked of the idle one only when it is not its connection that the busy one was lent: it might be the pooler's last.
        return (await serverProcess(busy)) === before || (await serverProcess(idle)) !== before
      } finally {
        await busy('rollback')
      }
    })
  })
}

async function serverProcess(run: RunScript): Promise<unknown> {
  const [row] = await run('select pg_backend_pid() as pid')
  return row?.pid
}

/** Which of the two things that the site needs connections of its own for do not work: hearing of news, and locks that last. */
export async function sessionFaults(database: Pick<Database, 'withScripts' | 'ask' | 'listen'>): Promise<Array<'listen' | 'lock'>> {
  return [...((await hears(database)) ? [] : ['listen' as const]), ...((await locks(database)) ? [] : ['lock' as const])]
}

async function hears({ ask, listen }: Pick<Database, 'ask' | 'listen'>): Promise<boolean> {
  const channel = `gable_doctor_${randomInt(2 ** 47)}`
  const { promise: heard, resolve } = Promise.withResolvers<boolean>()
  const stop = await listen(channel, () => resolve(true))
  const waiting = setTimeout(() => resolve(false), hearMs)
  try {
    await ask('select pg_notify($1, $2)', [channel, ''])
    return await heard
  } finally {
    clearTimeout(waiting)
    await stop()
  }
}

/** Of a lock that one connection holds, another must know. */
async function locks({ ask, withScripts }: Pick<Database, 'ask' | 'withScripts'>): Promise<boolean> {
  const key = randomInt(2 ** 47)
  return await withScripts(async (run) => {
    const [ours] = await run(`select pg_try_advisory_lock(${key}) as held`)
    const [theirs] = await ask('select pg_try_advisory_lock($1) as held', [key])
    if (theirs?.held) await ask('select pg_advisory_unlock($1)', [key])
    const [end] = await run(`select pg_advisory_unlock(${key}) as ended`)
    return ours?.held === true && theirs?.held === false && end?.ended === true
  })
}

/**
 * Tells databases apart, wherever they are: of one server and its replicas the identifier is the same, of one database the number and name.
 */
export async function databaseOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', system_identifier, oid, datname) as name
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return String(rows[0]?.name)
}

/** What the connections of a pooler should be set to, as `pg_settings` has it. `statementMs`: for which a statement of a page may go on. */
const wantedSettings = (statementMs: number) => ({ random_page_cost: '1.1', jit: 'off', statement_timeout: String(statementMs) })

/** What a pooler's `connect_query` has yet to say; undefined where nothing lacks. */
export async function missingConnectQuery({ db }: Pick<Database, 'db'>, statementMs: number): Promise<string | undefined> {
  const wanted = wantedSettings(statementMs)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(wanted)}::text[])`.execute(db)
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  const lacking = Object.entries(wanted).filter(([name, value]) => found.get(name) !== value)
  return lacking.length === 0 ? undefined : lacking.map(([name, value]) => `set ${name} = ${value}`).join('; ')
}
