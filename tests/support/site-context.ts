import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { contentInFolder } from '#src/content/content-store.ts'
import type { Schema } from '#src/data/database/schema.ts'
import { optionCounter } from '#src/data/search/count-options.ts'
import { eventReceivers } from '#src/domain/leads/webhook-settings.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { folderStore } from '#src/gateways/byte-store/folder-store.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { openPaperPrinter } from '#src/gateways/paper/paper-printer.ts'
import { openPictureResizer } from '#src/gateways/picture-resizer.ts'
import { openUploadStore } from '#src/gateways/uploads/upload-store.ts'
import * as routes from '#src/routes.ts'
import { createAuthenticity } from '#src/server/accounts/authenticity.ts'
import { siteMetrics } from '#src/server/metrics/site-metrics.ts'
import { visitorAddresses } from '#src/server/middleware/visitor-addresses.ts'
import { requestCounts } from '#src/server/rate-limits/request-counts.ts'
import type { SiteContext } from '#src/server/site-context.ts'
import { createKnownDevices, createLaterWork } from '#src/services/accounts/account-parts.ts'
import { createAddressLookup } from '#src/services/address-lookup.ts'
import { noCaptcha } from '#src/services/captcha/captcha.ts'
import { leadReceiver } from '#src/services/leads/receive-lead.ts'
import { createPostcodeLookup } from '#src/services/locate/postcode-lookup.ts'
import { measuringStore } from '#src/services/media/store-content-pictures.ts'
import { propertyReceiver } from '#src/services/receive-properties/property-receiver.ts'
import { createFileTokens, createSigner, documentTokens, leadFileTokens } from '#src/services/signed-links.ts'
import { createStatistics } from '#src/services/statistics.ts'
import { uploadQuota } from '#src/services/uploads.ts'
import { createValuations } from '#src/services/valuation/estimate-home.ts'
import { readSettings } from '#src/settings.ts'
import { cheapPasswords } from './cheap-passwords.ts'
import { noAssets } from './no-assets.ts'
import { testTokens } from './written-alerts.ts'

interface SiteContextOptions extends Partial<SiteContext> {
  db: Kysely<Schema>
  content: () => AgencyContent
  /** Where the site writes files. */
  varFolder: string
}

/**
 * What a site needs, as in production but for what listens and what crosses processes: nothing is kept from one request to the next
 * unless `version` is given, nobody waits for their turn, no postcode is asked for outside.
 */
export function siteContext({ varFolder, ...given }: SiteContextOptions): SiteContext {
  const { db, content } = given
  const settings =
    given.settings ?? readSettings({ GABLE_VAR: varFolder, LOG_LEVEL: 'silent', PUBLIC_URL: 'https://www.withyandvale.example' })
  const admission = given.admission ?? {
    enter: async () => () => {},
    refuses: () => false,
    waiting: () => 0,
    waitingOf: () => 0,
    expectedWaitMs: () => 0,
  }
  const metrics = given.metrics ?? siteMetrics(admission)
  const now = given.now ?? (() => new Date())
  const passwords = cheapPasswords()
  const postcodes = given.postcodes ?? createPostcodeLookup({ db, branches: () => content().branches })
  const media = openMediaStore(folderStore(settings.mediaFolder))
  const hrefOf = (id: number) => routes.property.page.href(id, 'sales')
  return {
    readSearches: (work) => work(db),
    settings,
    now,
    postcodes,
    countOptions: optionCounter(db),
    // With a folder, or it would take itself for a site in development.
    assets: { ...noAssets, folder: varFolder },
    media,
    maps: folderStore(settings.mapsFolder),
    resizer: openPictureResizer(folderStore(settings.picturesFolder)),
    paperPrinter: openPaperPrinter(folderStore(settings.picturesFolder), { media, patienceMs: 60_000 }),
    contentPictures: new Map(),
    namedFiles: new Map(),
    contentTroubles: () => ({ left: [], problems: [] }),
    siteContent: {
      db,
      content,
      base: contentInFolder('content/demo'),
      // Asked for where it is needed: the benches run by Node alone, which cannot read all kinds of block.
      inspect: async (store) => (await import('#src/start/read-agency.ts')).inspectAgency(store, measuringStore),
      bytesOf: async () => undefined,
      shown: async () => {},
      now,
    },
    importFeed: importsNothing,
    stockChanged: async () => {},
    realTime: {
      senders: () => [],
      receiver: propertyReceiver({ db, importFeed: importsNothing, now: () => new Date(), signal: new AbortController().signal }),
    },
    hurry: new AbortController().signal,
    live: { listen: async () => async () => {}, onVersion: () => () => {}, stopping: new AbortController().signal },
    version: () => undefined,
    askVersion: async () => undefined,
    admission,
    requestCounts: requestCounts(),
    visitors: visitorAddresses(settings),
    accounts: {
      db,
      passwords,
      devices: createKnownDevices(async () => 'a secret of tests'),
      later: createLaterWork({ warn: () => {} }),
      sessions: settings.accounts.sessions,
      now,
    },
    receiveLead: leadReceiver({ db, passwords, now, content, receivers: eventReceivers(settings) }),
    addresses: createAddressLookup({ db, settings: settings.addresses, warn: () => {} }),
    valuations: createValuations({ db, postcodes, now, hrefOf, settings: settings.valuation, warn: () => {} }),
    captcha: noCaptcha,
    alertTokens: testTokens,
    uploads: {
      store: openUploadStore(folderStore(settings.uploadsFolder)),
      scan: undefined,
      tokens: createFileTokens(async () => 'secret of tests', leadFileTokens),
      quota: uploadQuota(settings.uploads),
    },
    legalPacks: openMediaStore(folderStore(settings.legalPacksFolder)),
    writtenMails: folderStore(settings.mailFolder),
    documentTokens: createFileTokens(async () => 'secret of tests', documentTokens),
    appointmentLinks: createSigner(async () => 'secret of tests', 'appointment'),
    shortlistLinks: createSigner(async () => 'secret of tests', 'shortlist'),
    homeLinks: createSigner(async () => 'secret of tests', 'home'),
    authenticity: createAuthenticity(async () => 'secret of tests'),
    statistics: createStatistics({ db, now, warn: () => {} }),
    metrics,
    allMetrics: async () => metrics.families(),
    log: pino({ level: settings.logLevel }),
    ...given,
  }
}

async function importsNothing(): Promise<never> {
  throw new Error('This site imports nothing')
}
