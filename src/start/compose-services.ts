import type { Logger } from 'pino'
import type { Database } from '#src/data/database.ts'
import { watchSiteVersion } from '#src/data/site-version.ts'
import type { AgencyContent } from '#src/domain/agency.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { postcodesIo } from '#src/gateways/postcodes-io.ts'
import type { Services } from '#src/server/app.ts'
import { feedImporter } from '#src/services/import-feed/feed-importer.ts'
import { keepContentPictures } from '#src/services/keep-content-pictures/keep-content-pictures.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import type { Settings } from '#src/settings.ts'

interface Parts {
  database: Database
  settings: Settings
  content: () => AgencyContent
  /** The agency's own pictures. */
  imagesFolder: string
  log: Logger
}

/** Everything the app needs but its built files, real. `stop` lets go of what listens. */
export async function composeServices({ database, settings, content, imagesFolder, log }: Parts) {
  const media = openMediaStore(settings.mediaFolder)
  const version = await watchSiteVersion(database)
  const warn = (message: string) => log.warn(message)
  const service = settings.postcodesUrl ? postcodesIo({ url: settings.postcodesUrl, warn }) : undefined
  const importFeed = feedImporter({ database, settings, branches: () => content().branches, warn })
  const services: Services = {
    db: database.db,
    settings,
    content,
    now: () => new Date(),
    postcodes: createPostcodeLookup({ db: database.db, service, branches: () => content().branches }),
    media,
    importFeed,
    version: version.current,
    contentPictures: await keepContentPictures(imagesFolder, media),
    log,
  }
  return { services, importFeed, stop: () => version.stop() }
}
