import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** npm runs every script in the project's folder, also the bundled server (docs/architecture.md). */
export const migrationsFolder = join(process.cwd(), 'db/migrations')

/** In their order. */
export async function migrationNames(folder = migrationsFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

export interface Migration {
  name: string
  sql: string
  /** The migration that a version of Gable has to know to do without what this one takes away; undefined where it takes nothing away. */
  needs: string | undefined
}

/** One that takes something away says so in its first line: `-- contract: 0048_name.sql` (docs/upgrading.md). */
export async function readMigration(name: string, folder = migrationsFolder): Promise<Migration> {
  const sql = await readFile(join(folder, name), 'utf8')
  return { name, sql, needs: /^-- contract: (\S+)$/m.exec(sql.split('\n', 1)[0]!)?.[1] }
}
