import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { readPurgeState, recordFailedPurge, recordPurge } from '#src/data/processes/shared-cache-purges.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import type { PurgeCdn } from '#src/gateways/purge-cdn.ts'

export interface PurgePagesOptions {
  database: Pick<Database, 'db' | 'ask' | 'kind'>
  purge: PurgeCdn
  /** What pages depend on besides the version of the site: content and build. */
  made: () => string
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Purges our pages from the shared cache if they have changed since the last purge: once per version of the site, in one process
 * (jobs/purge-shared-cache.ts). It waits until every process uses the new version, since an older one would fill the cache with old pages
 * again.
 */
export async function purgePages(
  { database, purge, made, log }: PurgePagesOptions,
  signal: AbortSignal,
): Promise<'known' | 'purged' | 'failed'> {
  const { db } = database
  const version = await readSiteVersion(db)
  if ((await readPurgeState(db)).purged === `${version} ${made()}`) return 'known'
  await waitForAllProcesses(database)
  const problem = await purge(signal)
  signal.throwIfAborted()
  if (problem === undefined) {
    // Only now does this process use the version.
    await recordPurge(db, `${version} ${made()}`)
    log.info('The shared cache was told to forget our pages')
    return 'purged'
  }
  await recordFailedPurge(db, problem)
  log.warn({ problem }, 'The shared cache cannot be told to forget our pages; it shows older ones until they end by themselves')
  return 'failed'
}
