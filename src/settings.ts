import { totalmem } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import type { AccountSettings } from './domain/accounts/session-lifetime.ts'
import { type AddressSettings, addressSettings } from './domain/addresses/address-settings.ts'
import type { QuietHours } from './domain/alerts/alert-schedule.ts'
import { type CaptchaSettings, captchaSettings } from './domain/captcha/captcha-settings.ts'
import type { SecretName } from './domain/imports/secret.ts'
import type { ClamdServer } from './domain/leads/clamd-settings.ts'
import { type ReapitSettings, reapitSettings } from './domain/leads/reapit-settings.ts'
import { type WebhookSettings, webhookSettings } from './domain/leads/webhook-settings.ts'
import { readSmtpAddress, type SmtpServer } from './domain/mails/smtp-address.ts'
import {
  type ObjectStoreEntries,
  type ObjectStoreSettings,
  objectStoreEntries,
  objectStoreSettings,
} from './domain/media/object-store-settings.ts'
import { type SignOnSettings, signOnSettings } from './domain/office/sign-on-settings.ts'
import type { TravelSettings } from './domain/places/travel-planner.ts'
import { type CdnSettings, cdnSettings } from './domain/site/cdn-settings.ts'
import { collectorHosts } from './domain/site/collector-hosts.ts'
import { type MapSettings, mapSettings } from './domain/site/map-settings.ts'
import { pageCacheMb } from './domain/site/page-cache-memory.ts'
import { type ValuationService, valuationSettings } from './domain/valuation/valuation-settings.ts'
import { environment } from './environment.ts'

export interface Settings {
  port: number
  host: string
  publicUrl: string | undefined
  /** The address of the server itself, for what needs a session of its own. */
  databaseUrl: string | undefined
  /** The address of a pooler in front of it, which lends connections to pages by transaction; undefined without one. */
  poolerUrl: string | undefined
  /** The address of a replica, or of several behind one address, for searches. */
  replicaUrl: string | undefined
  /** The folder of everything the running site writes: database, media, feeds. */
  varFolder: string
  databaseFolder: string
  mediaFolder: string
  /** An object store in place of the folders of stored files; undefined without one. */
  objectStore: ObjectStoreSettings | undefined
  objectStoreAccess: ObjectStoreEntries
  mediaCacheBytes: number
  /** Visitors' files, legal packs and pieces of the street map (gateways/byte-store/open-byte-stores.ts). */
  uploadsFolder: string
  legalPacksFolder: string
  mapsFolder: string
  /** The virus scanner for those files; undefined without one. */
  clamd: ClamdServer | undefined
  /** Limits for visitors' files in bytes: stored in all, sent by one visitor in a day, and arriving at a process. */
  uploads: { inAll: number; ofVisitor: number; arriving: number }
  picturesFolder: string
  inboxFolder: string
  /** Feeds on their way in: bodies being received and archives being unpacked. */
  incomingFolder: string
  /** The agency's content: site.yaml, menus, branches, pages, brand, images. */
  contentFolder: string
  feedToken: string | undefined
  /** Returns the value of an environment variable named in sources.yaml; undefined if it is empty. */
  secretOf: (name: SecretName) => string | undefined
  postcodesUrl: string | undefined
  travel: TravelSettings
  addresses: AddressSettings
  valuation: ValuationService | 'own'
  cdn: CdnSettings | undefined
  gallery: boolean
  /** Shows visitors who looked at homes a page of the site where they have no connection. */
  offlinePage: boolean
  /** Bytes of memory for cached pages in each process; 0 turns the cache off. */
  pageCacheBytes: number
  webProcesses: number
  /** The proxies whose X-Forwarded-For and X-Forwarded-Proto are trusted: 'no' or a list (server/middleware/visitor-addresses.ts). */
  trustProxy: string
  /** The header, in lower case, in which such a proxy passes on a request's client certificate; undefined without one. */
  clientCertHeader: string | undefined
  /** Addresses whose visitors are left out of statistics: 'no' or a list (server/middleware/visitor-addresses.ts). */
  agencyAddresses: string
  accounts: AccountSettings
  /** The provider with which office users may sign in; undefined without one. */
  officeSignOn: SignOnSettings | undefined
  captcha: CaptchaSettings
  /** How long these are kept: days of statistics and enquiries, years of closed data protection cases. */
  statisticsDays: number
  leadDays: number
  privacyCaseYears: number
  /** Undefined where enquiries are not sent. */
  webhook: WebhookSettings | undefined
  reapit: ReapitSettings | undefined
  metricsToken: string | undefined
  /** The hosts that traces and metrics are sent to. */
  collectors: readonly string[]
  /** Total milliseconds of queries from which a request is logged as slow; 0 turns this off. */
  slowQueryMs: number
  map: MapSettings
  /** Undefined if mails are written to `mailFolder` instead. */
  smtp: SmtpServer | undefined
  /** The sender of mails; undefined for the agency's own address. */
  mailFrom: string | undefined
  mailFolder: string
  /** The hours in which no alerts are sent; undefined without such hours. */
  quietHours: QuietHours | undefined
  pushNetwork: 'public' | 'private'
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Thrown for invalid settings; the message names each and says what it must be. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable, as compose files and CI leave behind, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given, { abortPipeEarly: true })
  if (!parsed.success) throw new WrongSettings(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'))
  const read = parsed.output
  if (read.WEB_PROCESSES > 1 && read.DATABASE_URL === undefined)
    throw new WrongSettings('WEB_PROCESSES needs DATABASE_URL: the embedded database serves one process only')
  if ((read.DATABASE_DIRECT_URL ?? read.DATABASE_READ_URL) !== undefined && read.DATABASE_URL === undefined)
    throw new WrongSettings('DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL')
  if (read.SMTP_URL && read.PUBLIC_URL === undefined) throw new WrongSettings('SMTP_URL needs PUBLIC_URL: mails link to the site')
  if (read.CLIENT_CERT_HEADER !== undefined && read.TRUST_PROXY === 'no')
    throw new WrongSettings('CLIENT_CERT_HEADER needs TRUST_PROXY: anybody else may write what they like into it')
  const [captcha, addresses, valuation] = [captchaSettings(read), addressSettings(read), valuationSettings(read)]
  if (addresses === undefined) throw new WrongSettings(`ADDRESS_LOOKUP=${read.ADDRESS_LOOKUP} needs ADDRESS_LOOKUP_KEY`)
  if (valuation === undefined) throw new WrongSettings('VALUATION_URL and VALUATION_TOKEN need each other')
  if (captcha === undefined) throw new WrongSettings(`CAPTCHA=${read.CAPTCHA} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET`)
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL?.replace(/\/$/, ''),
    databaseUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    replicaUrl: read.DATABASE_READ_URL,
    poolerUrl: read.DATABASE_DIRECT_URL && read.DATABASE_URL,
    varFolder: read.GABLE_VAR,
    databaseFolder: join(read.GABLE_VAR, 'database'),
    mediaFolder: join(read.GABLE_VAR, 'media'),
    objectStore: objectStoreSettings(read),
    objectStoreAccess: v.parse(v.object(objectStoreEntries), read),
    mediaCacheBytes: read.MEDIA_CACHE_MB * 2 ** 20,
    uploadsFolder: join(read.GABLE_VAR, 'uploads'),
    legalPacksFolder: join(read.GABLE_VAR, 'legal-packs'),
    mapsFolder: join(read.GABLE_VAR, 'maps'),
    clamd: read.CLAMD_URL,
    uploads: { inAll: read.UPLOADS_MB * 1e6, ofVisitor: read.UPLOADS_DAY_MB * 1e6, arriving: read.UPLOADS_ARRIVING_MB * 1e6 },
    picturesFolder: join(read.GABLE_VAR, 'pictures'),
    inboxFolder: join(read.GABLE_VAR, 'feeds', 'inbox'),
    incomingFolder: join(read.GABLE_VAR, 'feeds', 'incoming'),
    contentFolder: read.GABLE_CONTENT ?? join('content', read.GABLE_AGENCY),
    feedToken: read.FEED_TOKEN,
    secretOf: ({ env: name }) => env[name] || undefined,
    travel: { valhallaUrl: read.VALHALLA_URL, motisUrl: read.MOTIS_URL, version: read.TRAVEL_VERSION },
    postcodesUrl: read.POSTCODES_ONLINE ? read.POSTCODES_URL : undefined,
    addresses,
    valuation,
    cdn: fitting(() => cdnSettings(read)),
    gallery: read.GALLERY,
    offlinePage: read.OFFLINE_PAGE,
    pageCacheBytes:
      (read.PAGE_CACHE_MB ?? pageCacheMb({ machine: totalmem(), container: process.constrainedMemory(), processes: read.WEB_PROCESSES })) *
      2 ** 20,
    webProcesses: read.WEB_PROCESSES,
    trustProxy: read.TRUST_PROXY,
    clientCertHeader: read.CLIENT_CERT_HEADER,
    agencyAddresses: read.AGENCY_ADDRESSES,
    accounts: {
      sessions: { idleDays: read.SESSION_IDLE_DAYS, mostDays: read.SESSION_DAYS },
      unconfirmedDays: read.UNCONFIRMED_ACCOUNT_DAYS,
      unusedDays: read.UNUSED_ACCOUNT_DAYS,
    },
    captcha,
    statisticsDays: read.STATISTICS_DAYS,
    leadDays: read.LEAD_DAYS,
    privacyCaseYears: read.PRIVACY_CASE_YEARS,
    webhook: fitting(() => webhookSettings(read)),
    reapit: fitting(() => reapitSettings(read)),
    officeSignOn: fitting(() => signOnSettings(read)),
    metricsToken: read.METRICS_TOKEN,
    collectors: collectorHosts(given),
    slowQueryMs: read.SLOW_QUERY_MS,
    map: mapSettings(read),
    smtp: read.SMTP_URL === undefined ? undefined : readSmtpAddress(read.SMTP_URL, read.SMTP_TLS),
    mailFrom: read.MAIL_FROM,
    mailFolder: join(read.GABLE_VAR, 'mail'),
    quietHours: read.QUIET_HOURS,
    pushNetwork: read.PUSH_NETWORK,
    logLevel: read.LOG_LEVEL,
  }
}

/** Turns an error about settings that contradict each other into WrongSettings. */
function fitting<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    throw new WrongSettings((error as Error).message)
  }
}
