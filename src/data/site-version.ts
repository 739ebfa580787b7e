import { type Kysely, sql } from 'kysely'
import type { Database } from './database.ts'
import type { Schema } from './schema.ts'

const channel = 'site_version'
const checkEveryMs = 30_000

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
  /** Reads it now; throws what the database throws. */
  refresh(): Promise<void>
  stop(): Promise<void>
}

/** Follows the version, whichever process raises it. */
export async function watchSiteVersion({ db, listen }: Pick<Database, 'db' | 'listen'>): Promise<SiteVersion> {
  let version = ''
  const read = async () => {
    version = (await db.selectFrom('site_version').select('version').executeTakeFirstOrThrow()).version
  }
  const unheard = () => void read().catch(() => {})
  const stop = await listen(channel, unheard)
  await read()
  // A connection that fell silent without an end is not noticed: then pages are this old at most.
  const timer = setInterval(unheard, checkEveryMs).unref()
  return {
    current: () => version,
    refresh: read,
    stop() {
      clearInterval(timer)
      return stop()
    },
  }
}
