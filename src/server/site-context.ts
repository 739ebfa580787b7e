import type { Context, MiddlewareHandler } from 'hono'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ValuationSource } from '#src/domain/valuation/instant-valuation.ts'
import type { OptionalAddressSource } from '#src/services/address-lookup.ts'
import type { AlertTokens } from '#src/services/alerts/write-alert.ts'
import type { FileTokens, Signer } from '#src/services/signed-links.ts'
import type { Statistics } from '#src/services/statistics.ts'
import type { Uploads } from '#src/services/uploads.ts'
import type { Database } from '../data/database/database.ts'
import type { Schema } from '../data/database/schema.ts'
import type { ReadSearches } from '../data/processes/replica-reads.ts'
import type { CountOptions } from '../data/search/count-options.ts'
import type { PostcodeLookup } from '../domain/places/postcode.ts'
import type { AgencyContent } from '../domain/site/agency.ts'
import type { ByteStore } from '../gateways/byte-store/byte-store.ts'
import type { MediaStore } from '../gateways/media-store.ts'
import type { PictureResizer } from '../gateways/picture-resizer.ts'
import type { Assets } from '../render/assets.ts'
import type { AccountParts } from '../services/accounts/account-parts.ts'
import type { Captcha } from '../services/captcha/captcha.ts'
import type { ImportFeed } from '../services/import-feed/import-request.ts'
import type { ReceiveLead } from '../services/leads/received-lead.ts'
import type { ContentPicture } from '../services/media/store-content-pictures.ts'
import type { PropertyReceiver } from '../services/receive-properties/property-receiver.ts'
import type { ContentTroubles, SiteContentParts } from '../services/site-content/site-content-parts.ts'
import type { Settings } from '../settings.ts'
import type { Authenticity } from './accounts/authenticity.ts'
import type { AdmissionQueue } from './admission/admission-queue.ts'
import type { MetricFamily } from './metrics/metrics.ts'
import type { SiteMetrics } from './metrics/site-metrics.ts'
import type { VisitorAddresses } from './middleware/visitor-addresses.ts'
import type { RequestCounts } from './rate-limits/request-counts.ts'
import type { FeedSender } from './real-time/find-sender.ts'

/** What the site needs to answer requests, ready made: by start/compose-site.ts, for tests by tests/support/site-context.ts. */
export interface SiteContext {
  /** Connections for pages. */
  db: Kysely<Schema>
  /** Reads searches, and what is shown with them, from a replica where that is as new. */
  readSearches: ReadSearches
  settings: Settings
  /** What the agency wrote: the folder with what is published over it, another once either changes. */
  content: () => AgencyContent
  /** What publishes over the folder. */
  siteContent: SiteContentParts
  /** What keeps visitors from seeing what somebody wrote. */
  contentTroubles: () => ContentTroubles
  now: () => Date
  postcodes: PostcodeLookup
  /** Keeps facts of the stock for a version of the site. */
  countOptions: CountOptions
  /** The built files (render/assets.ts). */
  assets: Assets
  /** Where pictures and documents are. */
  media: Pick<MediaStore, 'find'>
  resizer: PictureResizer
  /** The pictures of the agency's images folder, by file name; its entries change with the content. */
  contentPictures: ReadonlyMap<string, ContentPicture>
  importFeed: ImportFeed
  /** Resolves once every process, and the shared cache, shows what was changed of the stock by other ways than an import. */
  stockChanged: () => Promise<void>
  /** Who sends properties one by one, and what takes them. */
  realTime: { senders: () => readonly FeedSender[]; receiver: PropertyReceiver }
  /** What says that something changed in the office, in any process; `stopping` aborts when the site stops. */
  live: Pick<Database, 'listen'> & { stopping: AbortSignal }
  /** Aborts when imports that were sent by `POST` have to end because the site stops. */
  hurry: AbortSignal
  /** Changes with every import and every change of content; undefined while it is not certain. */
  version: () => string | undefined
  /** Asks for it then; undefined where no page is to be kept. */
  askVersion: () => Promise<string | undefined>
  /** Where requests wait for their turn. */
  admission: AdmissionQueue
  /** Requests by client over all processes. */
  requestCounts: RequestCounts
  visitors: VisitorAddresses
  /** What the services of accounts work with. */
  accounts: AccountParts
  receiveLead: ReceiveLead
  /** Where visitors look up addresses; undefined where that is off. */
  addresses: OptionalAddressSource
  /** What says what homes would fetch. */
  valuations: ValuationSource
  /** What takes files of visitors. */
  uploads: Uploads
  /** Documents of legal packs, which no address of media serves. */
  legalPacks: Pick<MediaStore, 'find'>
  /** Mails that were written to files. */
  writtenMails: ByteStore
  /** Tokens of links to documents that are handed out. */
  documentTokens: FileTokens
  /** What tells people from programs. */
  captcha: Captcha
  /** Tokens of links in alerts. */
  alertTokens: AlertTokens
  /** Signs the private links of appointments. */
  appointmentLinks: Signer
  /** Tokens that bodies may carry. */
  authenticity: Authenticity
  /** What is counted about all visitors together. */
  statistics: Statistics
  /** Of this process. */
  metrics: SiteMetrics
  /** Passed by each request before anything else, where there are traces; undefined: there are none. */
  observeRequests?: ((isTrusted: (c: Context) => boolean) => MiddlewareHandler) | undefined
  /** The measurements of all processes that answer requests. */
  allMetrics: () => Promise<MetricFamily[]>
  log: Logger
}
