import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, RunScript } from './database.ts'

/** The database and this version of Gable do not fit together; the message says what to do. */
export class WrongVersion extends Error {
  override name = 'WrongVersion'
}

/** Any fixed number: processes that start together wait for the one that migrates. */
const migrationLock = 712_300_401
/**
 * Waiting for a table lock makes everybody who comes later wait too, including visitors. So no lock is waited for longer than this; all is
 * undone and tried again after others were served: an import being applied holds its tables for a long time.
 */
const lockMs = 2000
const pauseMs = 1000
const usualPatienceMs = 10 * 60_000
/** PostgreSQL's codes for an unavailable lock (55P03) and a deadlock (40P01). */
const lockedCodes = ['55P03', '40P01']

interface MigrateOptions {
  folder?: string
  /** How long to retry while tables are in use. */
  patienceMs?: number
}

/**
 * Migrates the database to the latest schema, all or nothing. Returns the names of the migrations it ran. Throws `WrongVersion` if the
 * database lacks what this version needs, or processes of an older version still need what is to be removed.
 */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, patienceMs = usualPatienceMs } = options
  const startedAt = performance.now()
  for (;;) {
    try {
      return await database.withScripts((run) => migrateAtOnce(run, folder))
    } catch (error) {
      const isLocked = lockedCodes.includes(String((error as { code?: unknown }).code))
      if (!isLocked || performance.now() - startedAt > patienceMs) throw error
      await wait(pauseMs)
    }
  }
}

async function migrateAtOnce(run: RunScript, folder: string): Promise<string[]> {
  await run('begin')
  try {
    await run(`select pg_advisory_xact_lock(${migrationLock})`)
    await run(`set local lock_timeout = ${lockMs}`)
    await run('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())')
    // Not `name, needs`: in older versions the table has no such column.
    const applied = await run('select * from migration')
    const names = await migrationNames(folder)
    refuseLost(applied, names)
    const done = new Set(applied.map(({ name }) => name))
    const pending = names.filter((name) => !done.has(name))
    for (const name of pending) await runMigration(run, await readMigration(name, folder))
    await run('commit')
    return pending
  } catch (error) {
    await run('rollback')
    throw error
  }
}

async function runMigration(run: RunScript, { name, sql, needs }: Migration): Promise<void> {
  if (needs !== undefined) await refuseOlder(run, needs)
  await run(sql)
  await run(`insert into migration (name) values (${quoted(name)})`)
  if (needs !== undefined) await run(`update migration set needs = ${quoted(needs)} where name = ${quoted(name)}`)
}

/** Throws if a newer version removed something that this one reads, as it does not know the replacement. */
function refuseLost(applied: ReadonlyArray<Record<string, unknown>>, names: readonly string[]): void {
  const lost = applied.find(({ needs }) => typeof needs === 'string' && !names.includes(needs))
  if (lost === undefined) return
  throw new WrongVersion(
    `The database was upgraded by a newer version of Gable (${lost.name}), and this one cannot work with it any more. Start that version.`,
  )
}

/** Throws while processes of an older version are running, as they need what is to be removed. */
async function refuseOlder(run: RunScript, needs: string): Promise<void> {
  const older = await run(`
    select name from page_keeper
    where seen_at > now() - interval '1 minute' and (${quoted(needs)} = any(known_migrations)) is not true order by name`)
  if (older.length === 0) return
  throw new WrongVersion(
    `Processes of an older version of Gable still use the database: ${older.map(({ name }) => name).join(', ')}. ` +
      'Upgrade them to the version before this one first, or stop them and wait a minute (docs/upgrading.md).',
  )
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** What `migrate` would run, and what a newer version of Gable has run. Changes nothing. */
export async function compareMigrations(
  { ask }: Pick<Database, 'ask'>,
  folder = migrationsFolder,
): Promise<{ pending: string[]; unknown: string[] }> {
  const [table] = await ask("select to_regclass('migration') is not null as exists")
  const applied = table?.exists ? (await ask('select name from migration order by name')).map(({ name }) => String(name)) : []
  const ours = await migrationNames(folder)
  return { pending: ours.filter((name) => !applied.includes(name)), unknown: applied.filter((name) => !ours.includes(name)) }
}

/** npm runs every script in the project's folder, including the bundled server (docs/architecture.md). */
const migrationsFolder = join(process.cwd(), 'db/migrations')

/** In order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

interface Migration {
  name: string
  sql: string
  /** The migration that a version of Gable has to know to work without what this one removes; undefined if it removes nothing. */
  needs: string | undefined
}

/** A migration that removes something says so in its first line: `-- contract: 0048_name.sql` (docs/upgrading.md). */
export async function readMigration(name: string, folder = migrationsFolder): Promise<Migration> {
  const sql = await readFile(join(folder, name), 'utf8')
  return { name, sql, needs: /^-- contract: (\S+)$/m.exec(sql.split('\n', 1)[0]!)?.[1] }
}
