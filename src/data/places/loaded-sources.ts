import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** Which version of some reference material this database holds. */
export async function findLoadedVersion(db: Kysely<Schema>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('loaded_source').select('version').where('name', '=', name).executeTakeFirst()
  return row?.version
}

export async function saveLoadedVersion(db: Kysely<Schema>, name: string, version: string): Promise<void> {
  await db
    .insertInto('loaded_source')
    .values({ name, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ version, loaded_at: sql`now()` }))
    .execute()
}

/** Within a transaction: whoever loads the same material at the same time waits until it is there. */
export async function waitForOtherLoaders(db: Kysely<Schema>, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`load ${name}`}))`.execute(db)
}
