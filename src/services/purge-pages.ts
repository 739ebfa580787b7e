import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { readPurgeState, recordFailedPurge, recordPurge } from '#src/data/processes/shared-cache-purges.ts'
import { readSiteVersion } from '#src/data/processes/site-version.ts'
import type { PurgeCdn } from '#src/gateways/purge-cdn.ts'

export interface PurgePagesOptions {
  database: Pick<Database, 'db' | 'ask' | 'kind'>
  purge: PurgeCdn
  /** What pages are made of besides what has a version: content and build. */
  made: () => string
  log: Pick<Logger, 'info' | 'warn'>
}

/**
 * Has the shared cache forget our pages if they have changed since it last did: once for each version of the site, in one process of all
 * (jobs/purge-shared-cache.ts). Not before every process goes by the new version: one that does not yet would fill the cache with an old
 * page again.
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
    // Only now does this process go by what the version is of.
    await recordPurge(db, `${version} ${made()}`)
    log.info('The shared cache was told to forget our pages')
    return 'purged'
  }
  await recordFailedPurge(db, problem)
  log.warn({ problem }, 'The shared cache cannot be told to forget our pages; it shows older ones until they end by themselves')
  return 'failed'
}
