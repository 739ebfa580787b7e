import type { Database } from './database.ts'

/**
 * The PostgreSQL server of `url` when there is one, otherwise the embedded database in `folder`.
 * Throws DatabaseInUse when another process has the embedded one open, CannotClaim when that cannot be made sure of.
 */
export async function connectDatabase(where: { url?: string | undefined; folder: string }): Promise<Database> {
  // Each brings a driver or a whole PostgreSQL, and a start needs one of them.
  if (where.url) return (await import('./server-database.ts')).serverDatabase(where.url)
  return (await import('./embedded-database.ts')).embeddedDatabase(where.folder)
}
