import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, RunScript } from '#src/data/database/database.ts'

/** Time for a notification to arrive; it takes a millisecond or two. */
const hearMs = 3000

/**
 * Whether the address leads to a pooler that assigns connections per transaction, such as PgBouncer with `pool_mode = transaction`: then
 * two of our connections, one of them idle, share a server process, or one of ours changes its process. In that case `isPooler` has to be
 * set for the database.
 */
export async function poolsTransactions({ withScripts }: Pick<Database, 'withScripts'>): Promise<boolean> {
  return await withScripts(async (idle) => {
    const before = await serverProcess(idle)
    return await withScripts(async (busy) => {
      await busy('begin')
      try {
        // Asks the idle connection only if the busy one did not get its server process, which might be the pooler's last.
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

/** Which of the two features that need direct connections fail: notifications, and session locks. */
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

/** Whether a lock held by one connection is visible to another. */
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

/** Identifies a database: a server and its replicas share the system identifier; each database has an OID and a name. */
export async function databaseOf({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select concat_ws(' ', system_identifier, oid, datname) as name
    from pg_control_system(), pg_database where datname = current_database()`.execute(db)
  return String(rows[0]?.name)
}

/** Settings that a pooler's connections should have, as in `pg_settings`. `statementMs`: the time limit of a page's statements. */
const wantedSettings = (statementMs: number) => ({ random_page_cost: '1.1', jit: 'off', statement_timeout: String(statementMs) })

/** What is missing in a pooler's `connect_query`; undefined if nothing is. */
export async function missingConnectQuery({ db }: Pick<Database, 'db'>, statementMs: number): Promise<string | undefined> {
  const wanted = wantedSettings(statementMs)
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any(${Object.keys(wanted)}::text[])`.execute(db)
  const found = new Map(rows.map(({ name, setting }) => [name, setting]))
  const lacking = Object.entries(wanted).filter(([name, value]) => found.get(name) !== value)
  return lacking.length === 0 ? undefined : lacking.map(([name, value]) => `set ${name} = ${value}`).join('; ')
}
