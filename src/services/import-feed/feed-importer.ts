import type { Database } from '#src/data/database/database.ts'
import { vacuumWorn } from '#src/data/database/vacuum-worn.ts'
import { vacuumStock } from '#src/data/import/bulk-load.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import type { AdvertPolicy } from '#src/domain/adverts/advert-rules.ts'
import type { CostBasis } from '#src/domain/calculators/searched-cost.ts'
import type { FeedSource } from '#src/domain/imports/feed-source.ts'
import type { MediaFetcher } from '#src/gateways/media-fetcher.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import type { Locator } from '#src/services/locate/locate.ts'
import type { ImportFeed } from './import-request.ts'

interface FeedImporterOptions {
  /** The configured sources. */
  sources: () => readonly FeedSource[]
  /** What the agency's settings say about rules of adverts. */
  policy: () => AdvertPolicy
  /** By which it works out monthly costs. */
  costs: () => CostBasis
  /** The ids of the site's branches. */
  branches: () => readonly number[]
  database: Database
  media: MediaStore
  locator: Locator
  openFetcher: (signal: AbortSignal | undefined) => MediaFetcher
  /** Where archives are unpacked. */
  incomingFolder: string
  now: () => Date
  /** Told which process did not confirm that it shows the import. */
  warn: (message: string) => void
}

/** Enough to keep a server busy while the next rows are completed here. */
export const rowsPerServerStatement = 250

/** The import service on the site's database. Feed readers are loaded on first use to keep the start fast. */
export function feedImporter({
  database,
  sources,
  policy,
  costs,
  branches,
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
    policy,
    costs,
    branches,
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

/** Changed properties that justify vacuuming at once. */
const manyChanges = 100

/**
 * Call it after each import with the number of changed properties. A large change vacuums the stock, so that query plans are current. Small
 * ones are left to a server's autovacuum; on the embedded database they are counted, together with imports, and the worn tables are
 * vacuumed when enough have accumulated.
 */
export function vacuumAfter({ db, kind }: Pick<Database, 'db' | 'kind'>): (changed: number) => Promise<void> {
  let gathered = 0
  return async (changed) => {
    // An import without changes leaves dead rows too: in its record, and in the catalog.
    // Within a transaction that is undone there is nothing to vacuum.
    if (db.isTransaction) return
    gathered += changed + 1
    if (changed >= manyChanges) await vacuumStock(db)
    if (kind !== 'embedded' || gathered < manyChanges) return
    gathered = 0
    await vacuumWorn(db)
  }
}
