import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import { whileAloneImporting } from '#src/data/import/import-lock.ts'
import { watchSiteVersion } from '#src/data/processes/site-version.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import type { MediaStore } from '#src/gateways/media-store.ts'
import { postcodesIo } from '#src/gateways/postcodes-io.ts'
import { admissionQueue } from '#src/server/admission/admission-queue.ts'
import type { Services } from '#src/server/app.ts'
import { feedImporter } from '#src/services/import-feed/feed-importer.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { createLocator } from '#src/services/locate/locate.ts'
import { placeAgain } from '#src/services/locate/place-again.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import type { ContentPicture } from '#src/services/media/store-content-pictures.ts'
import type { Settings } from '#src/settings.ts'
import { connectionShare } from './connection-share.ts'
import { contentHash } from './content-hash.ts'
import { sharedCounts } from './shared-counts.ts'

interface Parts {
  database: Database
  settings: Settings
  content: () => AgencyContent
  /** The agency's own pictures, kept in `media`. */
  pictures: ReadonlyMap<string, ContentPicture>
  media: MediaStore
  log: Logger
}

/** Everything the app needs but its built files, real. `stop` lets go of what listens. */
export async function composeServices({ database, settings, content, pictures, media, log }: Parts) {
  const version = await watchSiteVersion(database)
  const warn = (message: string) => log.warn(message)
  const service = settings.postcodesUrl ? postcodesIo({ url: settings.postcodesUrl, warn }) : undefined
  const counts = sharedCounts(database)
  // Connections of their own: an import that queues for each query behind a busy site's visitors would take for ever.
  const { db, close } = await databaseOfPages(database, settings, warn)
  const branches = () => content().branches
  const importFeed = feedImporter({ database, settings, branches, warn })
  const locator = createLocator({ db: database.db, postcodes: createPostcodeLookup({ db: database.db, service, branches }), branches })
  const services = {
    db,
    settings,
    content,
    now: () => new Date(),
    postcodes: createPostcodeLookup({ db, service, branches }),
    media,
    // Whoever is told that an import is done gets the new pages with the next request.
    importFeed: (async (request) => {
      const report = await importFeed(request)
      // Done all the same when this fails: the lease (decision 24) then ends what this process goes by.
      await version.refresh().catch((error) => log.warn({ error }, 'The site version could not be read after an import'))
      return report
    }) satisfies ImportFeed,
    version: () => {
      const now = version.current()
      return now === undefined ? undefined : `${now} ${contentHash(content())}`
    },
    askVersion: async () => `${await version.fresh()} ${contentHash(content())}`,
    admission: admissionQueue(),
    requestCounts: counts,
    contentPictures: pictures,
    log,
  } satisfies Services
  const stop = async () => {
    counts.stop()
    await version.stop()
    await close()
  }
  return {
    services,
    placeAgain: () =>
      placeAgain({ db: database.db, locator, whileAlone: (work) => whileAloneImporting(database, work), now: services.now }),
    stop,
  }
}

/** A page that takes longer than this is answered with 503: nobody waits for it any more. */
const statementMs = 15_000

/** For pages alone; the embedded database has one connection for everybody. */
async function databaseOfPages(database: Database, { databaseUrl, webProcesses }: Settings, warn: (message: string) => void) {
  if (databaseUrl === undefined) return { db: database.db, close: async () => {} }
  const connections = await connectionShare(database, { processes: webProcesses, warn })
  const { serverDatabase } = await import('#src/data/database/server-database.ts')
  return await serverDatabase(databaseUrl, { connections, statementMs })
}
