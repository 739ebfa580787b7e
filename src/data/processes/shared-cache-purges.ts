import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'

/** The last purge of the shared cache. `tries` counts failed attempts since, with the last error. */
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

/** The name of the lease under which one of all processes purges. */
export const purgeJob = 'shared cache'
const lookEveryMs = 50

/**
 * Resolves once the shared cache has dropped pages older than the site's current version: to true if it has, to false after `mostMs`, or at
 * once if the last purge failed or no process purges. Never rejects.
 */
export async function waitForPurge({ ask, kind }: Pick<Database, 'ask' | 'kind'>, mostMs: number): Promise<boolean> {
  const until = performance.now() + mostMs
  const standing = async () => {
    const [row] = await ask(
      `select version::text as version, purged, problem is null and ($2 or exists (select from job_lease where name = $1 and until > now())) as "isComing"
      from site_version, shared_cache_purge`,
      // The embedded database has one process, which needs no lease.
      [purgeJob, kind === 'embedded'],
    )
    return {
      version: BigInt(String(row?.version)),
      purged: BigInt(/^\d+/.exec(String(row?.purged))?.[0] ?? -1),
      isComing: row?.isComing === true,
    }
  }
  try {
    const { version: wanted } = await standing()
    for (;;) {
      const { purged, isComing } = await standing()
      if (purged >= wanted) return true
      if (!isComing || performance.now() > until) return false
      await wait(lookEveryMs)
    }
  } catch {
    return false
  }
}
