import { type Kysely, sql } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import { areChangesKnown } from '#src/data/processes/changed-properties.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'

/** Whether the site's version is another one, and every change since is recorded, so that pages which do not show them are kept. */
export async function haveKnownChanges(db: Kysely<Schema>, since: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`select ${areChangesKnown(sql`${since}::bigint`)} as known`.execute(db)
  return rows[0]?.known === true && (await readSiteVersion(db)) !== since
}
