import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { doAllKnow, waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { readPurgeState, recordFailedPurge, recordPurge } from '#src/data/processes/shared-cache-purges.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import { readChangedKeys } from '#src/data/processes/version-steps.ts'
import type { PurgeCdn } from '#src/gateways/purge-cdn.ts'

export interface PurgePagesOptions {
  database: Pick<Database, 'db' | 'ask' | 'kind'>
  purge: PurgeCdn
  /** What pages depend on besides the version of the site: content and build. */
  made: () => string
  log: Pick<Logger, 'info' | 'warn'>
}

/** Versions of Gable before it say of no page what it was made of. */
const withKeys = '0131_keep_changed_properties.sql'

/**
 * Purges pages from the shared cache if they may have changed since the last purge: once per version of the site, in one process
 * (jobs/purge-shared-cache.ts). Those with a key of what changed, if that is known; all of ours after other changes, and where the last purge
 * was before all processes sent keys (decision 182). It waits until every process uses the new version, since an older one would fill the
 * cache with old pages again.
 */
export async function purgePages(
  { database, purge, made, log }: PurgePagesOptions,
  signal: AbortSignal,
): Promise<'known' | 'purged' | 'failed'> {
  const { db } = database
  const version = await readSiteVersion(db)
  const { purged } = await readPurgeState(db)
  const by = async () => `${(await doAllKnow(database, withKeys)) ? 'keys' : 'all'} ${made()}`
  if (purged === `${version} ${await by()}`) return 'known'
  await waitForAllProcesses(database)
  // Only now does this process use the version.
  const now = await by()
  const [, from, before] = /^(\d+) (.*)$/s.exec(purged) ?? []
  const areKnown = from !== undefined && before === now && now.startsWith('keys ')
  const keys = areKnown ? await readChangedKeys(database, from, version) : undefined
  const problem = await purge(keys ?? 'everything', signal)
  signal.throwIfAborted()
  if (problem === undefined) {
    await recordPurge(db, `${version} ${now}`)
    log.info({ keys: keys?.size }, 'The shared cache was told to forget our pages')
    return 'purged'
  }
  await recordFailedPurge(db, problem)
  log.warn({ problem }, 'The shared cache cannot be told to forget our pages; it shows older ones until they end by themselves')
  return 'failed'
}
