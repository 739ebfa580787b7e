import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

const channel = 'site_version'

/**
 * Says that what pages show has changed. In the transaction of the change itself: PostgreSQL delivers the notification when,
 * and only when, it commits.
 */
export async function raiseSiteVersion(db: Kysely<Schema>): Promise<void> {
  await db.updateTable('site_version').set({ version: sql`version + 1` }).execute()
  await sql`select pg_notify(${channel}, '')`.execute(db)
}

export interface SiteVersion {
  /** As last heard; at most the delivery of a notification behind the database. */
  current(): string
  stop(): Promise<void>
}

/** Follows the version, whichever process raises it. */
export async function watchSiteVersion({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<SiteVersion> {
  let version = ''
  const read = async () => {
    version = (await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version
  }
  const stop = await listen(channel, () => void read().catch(() => {}))
  await read()
  return { current: () => version, stop }
}
