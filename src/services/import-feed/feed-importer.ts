import type { Database } from '#src/data/database/database.ts'
import { vacuumWorn } from '#src/data/database/vacuum-worn.ts'
import { vacuumStock } from '#src/data/import/bulk-load.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { Locator } from '#src/services/locate/locate.ts'
import type { ImportFeed } from './import-request.ts'

interface FeedImporterOptions {
  /** The configured ones. */
  sources: () => readonly FeedSource[]
  database: Database
  media: MediaStore
  locator: Locator
  openFetcher: (signal: AbortSignal | undefined) => MediaFetcher
  /** Where archives are unpacked. */
  incomingFolder: string
  now: () => Date
  /** Told which process did not say that it shows what was imported. */
  warn: (message: string) => void
}

/** Enough that a server has something to do while the next rows are completed here. */
export const rowsPerServerStatement = 250

/** The import service on the site's database. What reads feeds is loaded with the first of them, because a start has no use for it. */
export function feedImporter({
  database,
  sources,
  media,
  locator,
  openFetcher,
  incomingFolder,
  now,
  warn,
}: FeedImporterOptions): ImportFeed {
  const { db } = database
  const vacuum = vacuumAfter(database)
  const vacuumed = (changed: number) => vacuum(changed).catch((error: unknown) => warn(`The tables could not be vacuumed: ${error}`))
  const opening = (source: FeedSource | undefined) => ({ scratch: incomingFolder, ...(source && { branches: source.branches }) })
  const dependencies = {
    db,
    whileAlone: <Result>(work: () => Promise<Result>) => withImportLock(database, work),
    openFeed: async (path: string, source: FeedSource | undefined) =>
      (await import('#src/feeds/open-feed.ts')).openFeed(path, opening(source)),
    openAhead: async (path: string, source: FeedSource | undefined) =>
      (await import('#src/feeds/open-feed.ts')).openAhead(path, opening(source)),
    store: media,
    openFetcher,
    locator,
    sources,
    clock: now,
    warn,
    ...(database.kind === 'server' && { rowsPerStatement: rowsPerServerStatement }),
    afterwards: async (changed: number) => {
      const [unsure] = await Promise.all([waitForAllProcesses(database), vacuumed(changed)])
      if (unsure.length > 0) warn(`Imported; these processes did not say that they show it, and ask before they show anything: ${unsure}`)
    },
  }
  return async (request) => (await import('./import-feed.ts')).importFeed(dependencies, request)
}

/** Changed properties from which on vacuuming the stock is worth it at once. */
const manyChanges = 100

/**
 * To be called after each import with how many properties it changed. A large change has the stock vacuumed, so that plans know of it. Of
 * small ones a server's autovacuum takes care; on the embedded database they, and the imports themselves, are counted until so many
 * have gathered, and then what they wore out is vacuumed.
 */
export function vacuumAfter({ db, kind }: Pick<Database, 'db' | 'kind'>): (changed: number) => Promise<void> {
  let gathered = 0
  return async (changed) => {
    // An import that changes nothing leaves dead rows as well: in its record, and in the catalog.
    // Nor is there anything to tidy where it is undone.
    if (db.isTransaction) return
    gathered += changed + 1
    if (changed >= manyChanges) await vacuumStock(db)
    if (kind !== 'embedded' || gathered < manyChanges) return
    gathered = 0
    await vacuumWorn(db)
  }
}
