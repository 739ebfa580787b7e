import type { Logger } from 'pino'
import { preloadedSecret, siteSecret } from '#src/data/accounts/site-secret.ts'
import type { Database } from '#src/data/database/database.ts'
import { withImportLock } from '#src/data/import/import-lock.ts'
import { pageSurvival } from '#src/data/page-reads/page-survival.ts'
import { waitForAllProcesses } from '#src/data/processes/process-leases.ts'
import { waitForPurge } from '#src/data/processes/shared-cache-purges.ts'
import { watchSiteVersion } from '#src/data/processes/site-version.ts'
import { optionCounter } from '#src/data/search/count-options.ts'
import { keptTexts } from '#src/data/search/kept-texts.ts'
import { keptFacts } from '#src/data/search/stock-facts.ts'
import { stockInMemory } from '#src/data/search/stock-in-memory.ts'
import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import type { ByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { openPaperPrinter } from '#src/gateways/paper/paper-printer.ts'
import { openPictureResizer } from '#src/gateways/picture-resizer.ts'
import { travelPlanners } from '#src/gateways/travel/travel-planners.ts'
import { clamdScanner } from '#src/gateways/uploads/clamd.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import type { Assets } from '#src/render/assets.ts'
import { createAuthenticity } from '#src/server/accounts/authenticity.ts'
import { admissionQueue } from '#src/server/admission/admission-queue.ts'
import type { MetricFamily } from '#src/server/metrics/metrics.ts'
import { siteMetrics } from '#src/server/metrics/site-metrics.ts'
import { visitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import { sendersOf } from '#src/server/real-time/find-sender.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { createKnownDevices, createLaterWork } from '#src/services/accounts/account-parts.ts'
import { createPasswords } from '#src/services/accounts/passwords.ts'
import { createAddressLookup } from '#src/services/address-lookup.ts'
import { createAlertTokens } from '#src/services/alerts/write-alert.ts'
import { createCaptcha } from '#src/services/captcha/create-captcha.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import { leadReceiver } from '#src/services/leads/receive-lead.ts'
import { placeAgain } from '#src/services/locate/place-again.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import { propertyReceiver } from '#src/services/receive-properties/property-receiver.ts'
import { stationTimePlanner } from '#src/services/search/station-time-planner.ts'
import { createTravelAreas } from '#src/services/search/travel-areas.ts'
import { createFileTokens, createSigner, documentTokens, leadFileTokens } from '#src/services/signed-links.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { uploadQuota } from '#src/services/uploads.ts'
import { createValuations } from '#src/services/valuation/estimate-home.ts'
import * as routes from '../routes.ts'
import type { Settings } from '../settings.ts'
import type { ImportParts } from './compose-import.ts'
import { databaseOfPages, searchReads, sharedCounts } from './database-of-pages.ts'
import type { LiveAgency } from './live-agency.ts'
import { contentHash } from './start-purges.ts'

interface ComposeSiteOptions {
  database: Database
  settings: Settings
  stores: ByteStores
  agency: ShownAgency
  now: () => Date
  imports: ImportParts
  assets: Assets
  /** See SiteContext. */
  hurry: AbortSignal
  /** Aborts when the site stops. */
  stopping: AbortSignal
  /** Takes a function that reads the measurements of this process, and returns one that reads those of all processes. */
  gatherMetrics: GatherMetrics
  observeRequests?: SiteContext['observeRequests']
  log: Logger
}

/** The agency as this process shows it. Its pictures are stored in `imports.media`. */
export type ShownAgency = Pick<LiveAgency, 'content' | 'pictures' | 'named' | 'base' | 'inspect' | 'bytesOf' | 'troubles' | 'follow'>

export type GatherMetrics = (own: () => MetricFamily[]) => () => Promise<MetricFamily[]>

/** How long an import waits for the shared cache. A healthy one is purged within a second. */
const longestPurgeMs = 5000

/** Builds everything the site needs to answer requests, with real gateways. `stop` ends what listens. */
export async function composeSite({ database, settings, stores, agency, now, imports, gatherMetrics, log, ...given }: ComposeSiteOptions) {
  const { content } = agency
  const warn = (message: string) => log.warn(message)
  // Pages have connections of their own, so that an import does not queue behind the visitors of a busy site for each query.
  const { db, close } = await databaseOfPages(database, settings, warn)
  const facts = keptFacts(db)
  const texts = keptTexts(db, (error) => log.warn({ error }, 'The descriptions could not be read to rank homes by wishes'))
  const version = await watchSiteVersion(database, async (publication, next) => {
    await Promise.all([agency.follow(publication), facts.readAhead(next)])
  })
  const requestCounts = sharedCounts(database)
  const searches = searchReads({ primary: db, settings, version: version.current, warn })
  const admission = admissionQueue()
  const metrics = siteMetrics(admission, searches)
  const passwords = createPasswords()
  const devices = createKnownDevices(await preloadedSecret(db, 'known devices'))
  const later = createLaterWork({ warn: (error) => log.warn({ error }, 'What was asked for an account could not be done') })
  const statistics = createStatistics({ db: database.db, now, warn })
  const postcodes = createPostcodeLookup({ db, service: imports.postcodeService, branches: () => content().branches })
  const hrefOf = (id: number) => routes.property.page.href(id, 'sales')
  // Whoever is told that an import is done gets the new pages with the next request, even from a shared cache.
  const isShown = async () => {
    // A failure does not fail the import: the lease (decision 24) then ends the version that this process uses.
    await version.refresh().catch((error) => log.warn({ error }, 'The site version could not be read after the stock had changed'))
    if (settings.cdn && settings.cdn.purgeUrls.length > 0) await waitForPurge(database, longestPurgeMs)
  }
  const importFeed: ImportFeed = async (request) => {
    const report = await imports.importFeed(request)
    await isShown()
    return report
  }
  const stockChanged = async () => {
    const unsure = await waitForAllProcesses(database)
    if (unsure.length > 0) warn(`Changed; these processes did not say that they show it, and ask before they show anything: ${unsure}`)
    await isShown()
  }
  // Cached so that the string is the same one while nothing changes: it is compared on each request.
  let last = { of: '', content: content(), is: '' }
  const edition = (of: string) => {
    if (last.of !== of || last.content !== content()) last = { of, content: content(), is: `${of} ${contentHash(content())}` }
    return last.is
  }
  const context: SiteContext = {
    ...given,
    db,
    live: { listen: database.listen, onVersion: version.onChange, stopping: given.stopping },
    readSearches: searches.read,
    stock: stockInMemory(facts, version.current, texts),
    texts,
    settings,
    content,
    now,
    postcodes,
    travelAreas: createTravelAreas({ db, planners: [...travelPlanners(settings.travel, warn), stationTimePlanner(db)], now }),
    countOptions: optionCounter(db, facts),
    media: imports.media,
    maps: stores.maps,
    resizer: openPictureResizer(stores.pictures, { warn }),
    paperPrinter: openPaperPrinter(stores.pictures, { media: imports.media, warn }),
    contentPictures: agency.pictures,
    namedFiles: agency.named,
    contentTroubles: agency.troubles,
    siteContent: { db, content, base: agency.base, inspect: agency.inspect, bytesOf: agency.bytesOf, shown: stockChanged, now },
    importFeed,
    stockChanged,
    realTime: {
      senders: () => sendersOf(content(), settings),
      receiver: propertyReceiver({ db: database.db, importFeed, now, policy: () => content().site.adverts, signal: given.hurry }),
    },
    version: () => {
      const now = version.current()
      return now === undefined ? undefined : edition(now)
    },
    askVersion: async () => edition(await version.fresh()),
    survival: pageSurvival({ db, between: version.between }),
    admission,
    requestCounts,
    visitors: visitorAddresses(settings),
    accounts: { db, passwords, devices, later, sessions: settings.accounts.sessions, now },
    receiveLead: leadReceiver({ db, passwords, now, content, receivers: eventReceivers(settings) }),
    addresses: createAddressLookup({ db, settings: settings.addresses, warn }),
    valuations: createValuations({ db, postcodes, now, hrefOf, settings: settings.valuation, warn }),
    captcha: createCaptcha({ db, settings, now, warn }),
    alertTokens: createAlertTokens(await preloadedSecret(db, 'alerts')),
    uploads: {
      store: openUploadStore(stores.uploads),
      scan: settings.clamd && clamdScanner(settings.clamd),
      tokens: createFileTokens(await preloadedSecret(db, 'lead files'), leadFileTokens),
      quota: uploadQuota(settings.uploads),
    },
    legalPacks: imports.documents,
    writtenMails: stores.mails,
    documentTokens: createFileTokens(await preloadedSecret(db, 'documents'), documentTokens),
    appointmentLinks: createSigner(await preloadedSecret(db, 'appointments'), 'appointment'),
    shortlistLinks: createSigner(() => siteSecret(db, 'shortlists'), 'shortlist'),
    homeLinks: createSigner(await preloadedSecret(db, 'homes'), 'home'),
    authenticity: createAuthenticity(() => siteSecret(db, 'authenticity')),
    statistics,
    metrics,
    allMetrics: gatherMetrics(metrics.families),
    log,
  }
  const stop = async () => {
    requestCounts.stop()
    await later.done()
    await statistics.stop()
    await version.stop()
    await searches.stop()
    await facts.settled()
    await close()
  }
  const whileAlone = <Result>(work: () => Promise<Result>) => withImportLock(database, work)
  return { context, placeAgain: () => placeAgain({ db: database.db, locator: imports.locator, whileAlone, now: context.now }), stop }
}
