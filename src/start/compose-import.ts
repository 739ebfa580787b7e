import type { Database } from '#src/data/database/database.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { ByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openMediaFetcher } from '#src/gateways/media-fetcher.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { postcodesIo } from '#src/gateways/postcodes-io.ts'
import { feedImporter } from '#src/services/import-feed/feed-importer.ts'
import { feedOrLotImporter, lotImporter } from '#src/services/import-lots/lot-importer.ts'
import { createLocator } from '#src/services/locate/locate.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import { costBasis } from '#src/services/reckon-monthly-costs.ts'
import type { Settings } from '#src/settings.ts'

interface ComposeImportOptions {
  database: Database
  settings: Pick<Settings, 'postcodesUrl' | 'incomingFolder'>
  stores: Pick<ByteStores, 'media' | 'legalPacks'>
  content: () => Pick<AgencyContent, 'branches' | 'events' | 'sources'> & {
    site: Pick<AgencyContent['site'], 'adverts' | 'calculators' | 'councilTax'>
  }
  /** Defaults to this machine's clock. */
  now?: () => Date
  /** Called with a message when the postcode service stops answering, or when a process does not confirm that it shows an import. */
  warn: (message: string) => void
}

export type ImportParts = ReturnType<typeof composeImport>

/**
 * Builds everything the import needs, with real gateways. Call it once per process: pages share the circuit breaker of its postcode
 * service.
 */
export function composeImport({ database, settings, stores, content, now = () => new Date(), warn }: ComposeImportOptions) {
  const { db } = database
  const branches = () => content().branches
  const postcodeService = settings.postcodesUrl === undefined ? undefined : postcodesIo({ url: settings.postcodesUrl, warn })
  const media = openMediaStore(stores.media)
  const locator = createLocator({ db, postcodes: createPostcodeLookup({ db, service: postcodeService, branches }), branches })
  const openFetcher = (signal: AbortSignal | undefined) => openMediaFetcher({ signal })
  const documents = openMediaStore(stores.legalPacks)
  const importFeed = feedOrLotImporter(
    feedImporter({
      database,
      sources: () => content().sources ?? [],
      policy: () => content().site.adverts,
      costs: () => costBasis(content().site),
      branches: () => branches().map(({ id }) => id),
      media,
      locator,
      openFetcher,
      incomingFolder: settings.incomingFolder,
      now,
      warn,
    }),
    lotImporter({ database, media, documents, events: () => content().events, now, warn }),
  )
  return { importFeed, locator, media, documents, postcodeService }
}
