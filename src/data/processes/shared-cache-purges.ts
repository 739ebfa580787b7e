import { type Kysely, sql } from 'kysely'
import type { Schema } from '../database/schema.ts'

/** What the shared cache was told to forget last; `tries` since, with why they failed. */
interface PurgeState {
  purged: string
  tries: number
  problem: string | null
}

export async function readPurgeState(db: Kysely<Schema>): Promise<PurgeState> {
  return await db.selectFrom('shared_cache_purge').select(['purged', 'tries', 'problem']).executeTakeFirstOrThrow()
}

export async function recordPurge(db: Kysely<Schema>, purged: string): Promise<void> {
  await db.updateTable('shared_cache_purge').set({ purged, purged_at: sql`now()`, tries: 0, problem: null }).execute()
}

export async function recordFailedPurge(db: Kysely<Schema>, problem: string): Promise<void> {
  await db.updateTable('shared_cache_purge').set({ tries: sql`tries + 1`, problem }).execute()
}
