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
import { type CdnSettings, cdnSettings } from './domain/site/cdn-settings.ts'
import { type MapSettings, mapSettings } from './domain/site/map-settings.ts'
import { type ValuationService, valuationSettings } from './domain/valuation/valuation-settings.ts'
import { environment } from './environment.ts'

export interface Settings {
  port: number
  host: string
  publicUrl: string | undefined
  /** Of the server itself: for what needs a session of its own. */
  databaseUrl: string | undefined
  /** Of a pooler before it, which lends connections to pages by transaction; undefined: there is none. */
  poolerUrl: string | undefined
  /** Of a replica, or several behind one address, for searches. */
  replicaUrl: string | undefined
  /** Everything the running site writes: database, media, feeds. */
  varFolder: string
  databaseFolder: string
  mediaFolder: string
  /** In place of the folders of what is kept; undefined: those. */
  objectStore: ObjectStoreSettings | undefined
  /** How any object store is reached. */
  objectStoreAccess: ObjectStoreEntries
  /** Bytes of this machine's disk for copies of what is in the object store. */
  mediaCacheBytes: number
  /** Files of visitors; served nowhere. */
  uploadsFolder: string
  /** Documents of legal packs of lots, for those who have registered. */
  legalPacksFolder: string
  /** Looks at those files for viruses; undefined: nobody does. */
  clamd: ClamdServer | undefined
  /** Bytes of files of visitors: kept of all, sent by one in a day, and arriving at a process. */
  uploads: { inAll: number; ofVisitor: number; arriving: number }
  /** Resized pictures. */
  picturesFolder: string
  inboxFolder: string
  /** Feeds on their way in: bodies being received, archives unpacked. */
  incomingFolder: string
  /** What the agency writes: site.yaml, menus, branches, pages, brand, images. */
  contentFolder: string
  feedToken: string | undefined
  /** What the environment holds by the name that sources.yaml gives; empty is nothing. */
  secretOf: (name: SecretName) => string | undefined
  postcodesUrl: string | undefined
  addresses: AddressSettings
  /** Who says what homes would fetch. */
  valuation: ValuationService | 'own'
  /** Undefined: there is none. */
  cdn: CdnSettings | undefined
  /** Show every example of every content block at /gallery. */
  gallery: boolean
  /** Bytes of memory for cached pages, in each process; 0 keeps none. */
  pageCacheBytes: number
  webProcesses: number
  /** Whose X-Forwarded-For and X-Forwarded-Proto are believed: 'no' or a list (server/middleware/visitor-addresses.ts). */
  trustProxy: string
  /**
   * The header by which that proxy tells of each request which client certificate it came with; undefined: none is believed. Lower case.
   */
  clientCertHeader: string | undefined
  /** Visitors from these addresses are not in the statistics: 'no' or a list (server/middleware/visitor-addresses.ts). */
  agencyAddresses: string
  accounts: AccountSettings
  /** The provider by which office users may sign in; undefined without one. */
  officeSignOn: SignOnSettings | undefined
  captcha: CaptchaSettings
  /** Days for which statistics are kept. */
  statisticsDays: number
  /** Days for which enquiries are kept. */
  leadDays: number
  /** Undefined: enquiries are handed to nobody. */
  webhook: WebhookSettings | undefined
  /** Undefined: nor to Reapit. */
  reapit: ReapitSettings | undefined
  metricsToken: string | undefined
  /** Milliseconds of queries from which a request is logged as slow; 0: none is. */
  slowQueryMs: number
  map: MapSettings
  /** Undefined: mails are written to `mailFolder`. */
  smtp: SmtpServer | undefined
  /** Who mails are from; undefined for the agency's own address. */
  mailFrom: string | undefined
  mailFolder: string
  /** When no alerts are sent; undefined: never. */
  quietHours: QuietHours | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** A setting that cannot be used; the message names each and says what it must be. */
export class WrongSettings extends Error {
  override name = 'WrongSettings'
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable, as compose files and CI leave behind, counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = v.safeParse(environment, given)
  if (!parsed.success) {
    throw new WrongSettings(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'))
  }
  const read = parsed.output
  if (read.WEB_PROCESSES > 1 && read.DATABASE_URL === undefined) {
    throw new WrongSettings('WEB_PROCESSES needs DATABASE_URL: the embedded database serves one process only')
  }
  if ((read.DATABASE_DIRECT_URL ?? read.DATABASE_READ_URL) !== undefined && read.DATABASE_URL === undefined) {
    throw new WrongSettings('DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL')
  }
  if (read.SMTP_URL && read.PUBLIC_URL === undefined) throw new WrongSettings('SMTP_URL needs PUBLIC_URL: mails link to the site')
  if (read.CLIENT_CERT_HEADER !== undefined && read.TRUST_PROXY === 'no') {
    throw new WrongSettings('CLIENT_CERT_HEADER needs TRUST_PROXY: anybody else may write what they like into it')
  }
  const captcha = captchaSettings(read)
  const addresses = addressSettings(read)
  if (addresses === undefined) throw new WrongSettings(`ADDRESS_LOOKUP=${read.ADDRESS_LOOKUP} needs ADDRESS_LOOKUP_KEY`)
  const valuation = valuationSettings(read)
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
    clamd: read.CLAMD_URL,
    uploads: { inAll: read.UPLOADS_MB * 1e6, ofVisitor: read.UPLOADS_DAY_MB * 1e6, arriving: read.UPLOADS_ARRIVING_MB * 1e6 },
    picturesFolder: join(read.GABLE_VAR, 'pictures'),
    inboxFolder: join(read.GABLE_VAR, 'feeds', 'inbox'),
    incomingFolder: join(read.GABLE_VAR, 'feeds', 'incoming'),
    contentFolder: read.GABLE_CONTENT ?? join('content', read.GABLE_AGENCY),
    feedToken: read.FEED_TOKEN,
    secretOf: ({ env: name }) => env[name] || undefined,
    postcodesUrl: read.POSTCODES_ONLINE ? read.POSTCODES_URL : undefined,
    addresses,
    valuation,
    cdn: fitting(() => cdnSettings(read)),
    gallery: read.GALLERY,
    pageCacheBytes: read.PAGE_CACHE_MB * 2 ** 20,
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
    webhook: fitting(() => webhookSettings(read)),
    reapit: fitting(() => reapitSettings(read)),
    officeSignOn: fitting(() => signOnSettings(read)),
    metricsToken: read.METRICS_TOKEN,
    slowQueryMs: read.SLOW_QUERY_MS,
    map: mapSettings(read),
    smtp: read.SMTP_URL === undefined ? undefined : readSmtpAddress(read.SMTP_URL, read.SMTP_TLS),
    mailFrom: read.MAIL_FROM,
    mailFolder: join(read.GABLE_VAR, 'mail'),
    quietHours: read.QUIET_HOURS,
    logLevel: read.LOG_LEVEL,
  }
}

/** Settings that do not fit together are refused in their own words. */
function fitting<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    throw new WrongSettings((error as Error).message)
  }
}
