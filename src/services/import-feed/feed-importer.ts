import type { Database } from '#src/data/database/database.ts'
import { whileAloneImporting } from '#src/data/import/import-lock.ts'
import { vacuumStock } from '#src/data/import/vacuum-stock.ts'
import { untilAllSee } from '#src/data/processes/process-leases.ts'
import type { Branch } from '#src/domain/site/agency.ts'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { postcodesIo } from '#src/gateways/postcodes-io.ts'
import { createLocator } from '#src/services/locate/locate.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import type { Settings } from '#src/settings.ts'
import type { ImportFeed } from './import-request.ts'

interface FeedImporterOptions {
  database: Database
  settings: Pick<Settings, 'mediaFolder' | 'postcodesUrl' | 'incomingFolder'>
  branches: () => readonly Branch[]
  /** Told when the postcode service stops answering, and which process did not say that it shows what was imported. */
  warn: (message: string) => void
}

/** Changed properties from which on vacuuming the tables is worth it; fewer wait for the next time. */
const vacuumFrom = 100

/** Enough that a server has something to do while the next rows are completed here. */
export const rowsPerServerStatement = 250

/**
 * The import service with everything real behind it: main.ts, the command line and the demo take it from here. What reads feeds is
 * loaded with the first of them, because a start has no use for it.
 */
export function feedImporter({ database, settings, branches, warn }: FeedImporterOptions): ImportFeed {
  const { db } = database
  const { postcodesUrl } = settings
  const vacuum = () => vacuumStock(db).catch((error: unknown) => warn(`The tables could not be vacuumed: ${error}`))
  const service = postcodesUrl === undefined ? undefined : postcodesIo({ url: postcodesUrl, warn })
  const dependencies = {
    db,
    whileAlone: <Result>(work: () => Promise<Result>) => whileAloneImporting(database, work),
    openFeed: async (path: string) => (await import('#src/feeds/open-feed.ts')).openFeed(path, { scratch: settings.incomingFolder }),
    store: openMediaStore(settings.mediaFolder),
    openFetcher: (signal: AbortSignal | undefined) => openMediaFetcher({ signal }),
    locator: createLocator({ db, postcodes: createPostcodeLookup({ db, service, branches }), branches }),
    clock: () => new Date(),
    warn,
    ...(database.kind === 'server' && { rowsPerStatement: rowsPerServerStatement }),
    afterwards: async (changed: number) => {
      const [unsure] = await Promise.all([untilAllSee(database), changed >= vacuumFrom ? vacuum() : undefined])
      if (unsure.length > 0) warn(`Imported; these processes did not say that they show it, and ask before they show anything: ${unsure}`)
    },
  }
  return async (request) => (await import('./import-feed.ts')).importFeed(dependencies, request)
}
