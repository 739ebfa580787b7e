import type { Context, MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { NamedFile } from '#src/domain/site/named-files.ts'
import type { ValuationSource } from '#src/domain/valuation/instant-valuation.ts'
import type { OptionalAddressSource } from '#src/services/address-lookup.ts'
import type { AlertTokens } from '#src/services/alerts/write-alert.ts'
import type { FileTokens, Signer } from '#src/services/signed-links.ts'
import type { Statistics } from '#src/services/statistics.ts'
import type { Uploads } from '#src/services/uploads.ts'
import type { Database } from '../data/database/database.ts'
import type { Schema } from '../data/database/schema.ts'
import type { PageSurvival } from '../data/page-reads/page-survival.ts'
import type { ReadSearches } from '../data/processes/replica-reads.ts'
import type { CountOptions } from '../data/search/count-options.ts'
import type { KeptTexts } from '../data/search/kept-texts.ts'
import type { StockInMemory } from '../data/search/stock-in-memory.ts'
import type { PostcodeLookup } from '../domain/places/postcode.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import type { ByteStore } from '../gateways/byte-store/byte-store.ts'
import type { MediaStore } from '../gateways/media-store.ts'
import type { PaperPrinter } from '../gateways/paper/paper-printer.ts'
import type { PictureResizer } from '../gateways/picture-resizer.ts'
import type { Assets } from '../render/assets.ts'
import type { AccountParts } from '../services/accounts/account-parts.ts'
import type { Captcha } from '../services/captcha/captcha.ts'
import type { ImportFeed } from '../services/import-feed/import-request.ts'
import type { ReceiveLead } from '../services/leads/received-lead.ts'
import type { ContentPicture } from '../services/media/store-content-pictures.ts'
import type { PropertyReceiver } from '../services/receive-properties/property-receiver.ts'
import type { TravelAreas } from '../services/search/travel-areas.ts'
import type { ContentTroubles, SiteContentParts } from '../services/site-content/site-content-parts.ts'
import type { Settings } from '../settings.ts'
import type { Authenticity } from './accounts/authenticity.ts'
import type { AdmissionQueue } from './admission/admission-queue.ts'
import type { MetricFamily } from './metrics/metrics.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'
import type { VisitorAddresses } from './middleware/visitor-addresses.ts'
import type { RequestCounts } from './rate-limits/request-counts.ts'
import type { FeedSender } from './real-time/find-sender.ts'

/** Everything the site needs to respond to requests: made by start/compose-site.ts, for tests by tests/support/site-context.ts. */
export interface SiteContext {
  /** Database connections for pages. */
  db: Kysely<Schema>
  /** Runs searches, and what is shown with them, on a replica if that is current. */
  readSearches: ReadSearches
  /** What this process can find without a query; undefined if nothing. */
  stock?: StockInMemory | undefined
  /** What wishes of its searches, and of alerts written by it, are ranked by. */
  texts?: Pick<KeptTexts, 'latest'> | undefined
  settings: Settings
  /** The agency's content: the folder with what is published over it. Returns a new object after each change. */
  content: () => AgencyContent
  /** Dependencies of the services that publish content. */
  siteContent: SiteContentParts
  /** Problems because of which visitors do not see something that was written. */
  contentTroubles: () => ContentTroubles
  now: () => Date
  postcodes: PostcodeLookup
  /** Areas of travel times, where route planners are set up. */
  travelAreas?: TravelAreas | undefined
  /** Caches facts of the stock per version of the site. */
  countOptions: CountOptions
  /** The built files (render/assets.ts). */
  assets: Assets
  /** The store of pictures and documents. */
  media: MediaStore
  /** Pieces of the street map. */
  maps: ByteStore
  resizer: PictureResizer
  /** Draws window cards and brochures. */
  paperPrinter: PaperPrinter
  /** The pictures of the agency's images folder by file name; entries change with the content. */
  contentPictures: ReadonlyMap<string, ContentPicture>
  /** The agency's films and documents by path (`films/tour.mp4`); entries change with the content. */
  namedFiles: ReadonlyMap<string, NamedFile>
  importFeed: ImportFeed
  /** Resolves once every process and the shared cache show changes of the stock made outside of imports. */
  stockChanged: () => Promise<void>
  /** Senders of single properties, and their receiver. */
  realTime: { senders: () => readonly FeedSender[]; receiver: PropertyReceiver }
  /** Notifies of changes in any process: `listen` of the office, `onVersion` of a new version of the site. `stopping` aborts when the site stops. */
  live: Pick<Database, 'listen'> & { onVersion: (hear: () => void) => () => void; stopping: AbortSignal }
  /** Aborts when imports sent by `POST` have to end because the site stops. */
  hurry: AbortSignal
  /** Changes with every import and every change of content; undefined while it is uncertain. */
  version: () => string | undefined
  /** Asks for the version in that case; undefined if no page may be cached. */
  askVersion: () => Promise<string | undefined>
  /** By which pages outlive changes that they do not show; undefined if each is of one version. */
  survival?: PageSurvival | undefined
  /** The queue of requests. */
  admission: AdmissionQueue
  /** Requests by client over all processes. */
  requestCounts: RequestCounts
  visitors: VisitorAddresses
  /** Dependencies of the account services. */
  accounts: AccountParts
  receiveLead: ReceiveLead
  /** The source of address look-ups; undefined if they are off. */
  addresses: OptionalAddressSource
  /** The source of price estimates. */
  valuations: ValuationSource
  /** Dependencies for accepting visitors' files. */
  uploads: Uploads
  /** Documents of legal packs, which no media address serves. */
  legalPacks: Pick<MediaStore, 'find'>
  /** Mails written to files. */
  writtenMails: ByteStore
  /** Tokens of links to handed-out documents. */
  documentTokens: FileTokens
  /** The check that a visitor is a person. */
  captcha: Captcha
  /** Tokens of links in alerts. */
  alertTokens: AlertTokens
  /** Signs the private links of appointments. */
  appointmentLinks: Signer
  /** Signs the private links of people of shortlists. */
  shortlistLinks: Signer
  /** Signs the private links of homes that owners track. */
  homeLinks: Signer
  /** Authenticity tokens of bodies. */
  authenticity: Authenticity
  /** Statistics of all visitors together. */
  statistics: Statistics
  /** Metrics of this process. */
  metrics: SiteMetrics
  /** Middleware for traces, run before anything else; undefined without traces. */
  observeRequests?: ((isTrusted: (c: Context) => boolean) => MiddlewareHandler) | undefined
  /** Metrics of all web processes. */
  allMetrics: () => Promise<MetricFamily[]>
  log: Logger
}
