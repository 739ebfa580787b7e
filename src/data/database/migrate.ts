import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'

/** npm runs every script in the project's folder, also the bundled server (docs/architecture.md). */
const migrationsFolder = join(process.cwd(), 'db/migrations')
/** Any fixed number: processes that start together wait for the one that migrates. */
const migrationLock = 712_300_401

/** Brings the database to the newest shape, all or nothing. Returns the names of the migrations it ran. */
export function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  return database.withScripts(async (run) => {
    await run('begin')
    try {
      await run(`select pg_advisory_xact_lock(${migrationLock})`)
      await run('create table if not exists migration (name text primary key, applied_at timestamptz not null default now())')
      const applied = new Set((await run('select name from migration')).map((row) => row.name))
      const pending = (await readdir(folder)).filter((name) => name.endsWith('.sql') && !applied.has(name)).sort()
      for (const name of pending) {
        await run(await readFile(join(folder, name), 'utf8'))
        await run(`insert into migration (name) values ('${name.replaceAll("'", "''")}')`)
      }
      await run('commit')
      return pending
    } catch (error) {
      await run('rollback')
      throw error
    }
  })
}

/** What `migrate` would run, and what a newer version of Gable has run. Changes nothing. */
export async function compareMigrations(
  { ask }: Pick<Database, 'ask'>,
  folder = migrationsFolder,
): Promise<{ pending: string[]; unknown: string[] }> {
  const [table] = await ask("select to_regclass('migration') is not null as exists")
  const applied = table?.exists ? (await ask('select name from migration order by name')).map(({ name }) => String(name)) : []
  const ours = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return { pending: ours.filter((name) => !applied.includes(name)), unknown: applied.filter((name) => !ours.includes(name)) }
}
