import * as v from 'valibot'
import { addressKey, addressKind } from './domain/addresses/address-settings.ts'
import { quietHoursEntry } from './domain/alerts/alert-schedule.ts'
import { pushNetworkEntry } from './domain/alerts/push-notice.ts'
import { captchaEntries } from './domain/captcha/captcha-settings.ts'
import { leastTokenCharacters } from './domain/imports/secret.ts'
import { clamdEntry } from './domain/leads/clamd-settings.ts'
import { reapitEntries } from './domain/leads/reapit-settings.ts'
import { webhookEntries } from './domain/leads/webhook-settings.ts'
import { isOneAddress } from './domain/mails/mail.ts'
import { smtpAddress } from './domain/mails/smtp-address.ts'
import { objectStoreEntries } from './domain/media/object-store-settings.ts'
import { signOnEntries } from './domain/office/sign-on-settings.ts'
import { cdnEntries } from './domain/site/cdn-settings.ts'
import { valuationToken } from './domain/valuation/valuation-settings.ts'

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65_535))
const yesOrNo = v.pipe(
  v.picklist(['yes', 'no'], 'must be yes or no'),
  v.transform((answer) => answer === 'yes'),
)
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, `must be a whole number from ${least} to ${most}`),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )
const addressLike = (example: string) =>
  v.pipe(
    v.string(),
    v.url(`must be an address such as ${example}`),
    v.regex(/^https?:\/\/[^/@]+(?:\/|$)/, 'must begin with http:// or https:// and hold no user or password'),
  )
const address = addressLike('https://www.example.co.uk')
const addresses = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(address),
)
/** Never shown, because it contains a password. */
const databaseAddress = v.pipe(
  v.string(),
  v.startsWith('postgres', 'must start with postgres:// or postgresql://'),
  v.check((url) => URL.canParse(url), 'is no address; characters such as / ? # in its password have to be written as %2F %3F %23'),
)

/** Every setting the environment may hold; docs/settings.md explains each. */
export const environment = v.object({
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '0.0.0.0'),
  PUBLIC_URL: v.optional(address),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_DIRECT_URL: v.optional(databaseAddress),
  DATABASE_READ_URL: v.optional(databaseAddress),
  GABLE_VAR: v.optional(v.string(), 'var'),
  GABLE_AGENCY: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/, 'must be the name of a folder in content/')), 'demo'),
  GABLE_CONTENT: v.optional(v.string()),
  MEDIA_URL: objectStoreEntries.MEDIA_URL,
  AWS_ENDPOINT_URL: objectStoreEntries.AWS_ENDPOINT_URL,
  AWS_ENDPOINT_URL_S3: objectStoreEntries.AWS_ENDPOINT_URL_S3,
  AWS_REGION: objectStoreEntries.AWS_REGION,
  AWS_DEFAULT_REGION: objectStoreEntries.AWS_DEFAULT_REGION,
  AWS_ACCESS_KEY_ID: objectStoreEntries.AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY: objectStoreEntries.AWS_SECRET_ACCESS_KEY,
  AWS_SESSION_TOKEN: objectStoreEntries.AWS_SESSION_TOKEN,
  MEDIA_CACHE_MB: v.optional(wholeNumber(16, 999_999), '1024'),
  FEED_TOKEN: v.optional(v.pipe(v.string(), v.minLength(leastTokenCharacters, `must have at least ${leastTokenCharacters} characters`))),
  POSTCODES_URL: v.optional(address, 'https://api.postcodes.io'),
  POSTCODES_ONLINE: v.optional(yesOrNo, 'yes'),
  VALHALLA_URL: v.optional(address),
  MOTIS_URL: v.optional(address),
  TRAVEL_VERSION: v.optional(v.pipe(v.string(), v.maxLength(40)), '1'),
  ADDRESS_LOOKUP: addressKind,
  ADDRESS_LOOKUP_KEY: addressKey,
  ADDRESS_LOOKUP_URL: v.optional(address),
  VALUATION_URL: v.optional(address),
  VALUATION_TOKEN: valuationToken,
  GALLERY: v.optional(yesOrNo, 'no'),
  OFFLINE_PAGE: v.optional(yesOrNo, 'yes'),
  CDN: cdnEntries.kind,
  CDN_SECONDS: v.optional(wholeNumber(1, 3600), '60'),
  CDN_ZONE: cdnEntries.zone,
  CDN_TOKEN: cdnEntries.token,
  CDN_PURGE_URLS: v.optional(addresses, ''),
  PAGE_CACHE_MB: v.optional(wholeNumber(0, 100_000)),
  WEB_PROCESSES: v.optional(wholeNumber(1, 64), '1'),
  TRUST_PROXY: v.optional(v.string(), 'no'),
  CLIENT_CERT_HEADER: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,60}$/, 'must be the name of a header, such as Client-Cert'), v.toLowerCase()),
  ),
  AGENCY_ADDRESSES: v.optional(v.string(), 'no'),
  SESSION_IDLE_DAYS: v.optional(wholeNumber(1, 400), '30'),
  SESSION_DAYS: v.optional(wholeNumber(1, 400), '180'),
  UNCONFIRMED_ACCOUNT_DAYS: v.optional(wholeNumber(1, 36_500), '90'),
  UNUSED_ACCOUNT_DAYS: v.optional(wholeNumber(30, 36_500), '1095'),
  STATISTICS_DAYS: v.optional(wholeNumber(1, 36_500), '800'),
  CLAMD_URL: clamdEntry,
  UPLOADS_MB: v.optional(wholeNumber(1, 999_999), '20000'),
  UPLOADS_DAY_MB: v.optional(wholeNumber(1, 999_999), '250'),
  UPLOADS_ARRIVING_MB: v.optional(wholeNumber(10, 999_999), '1000'),
  LEAD_DAYS: v.optional(wholeNumber(1, 36_500), '730'),
  PRIVACY_CASE_YEARS: v.optional(wholeNumber(1, 30), '6'),
  LEAD_WEBHOOK_URL: webhookEntries.url,
  LEAD_WEBHOOK_SECRET: webhookEntries.secret,
  LEAD_WEBHOOK_NETWORK: webhookEntries.network,
  LEAD_WEBHOOK_EVENTS: webhookEntries.events,
  LEAD_REAPIT_CUSTOMER: reapitEntries.customer,
  LEAD_REAPIT_CLIENT_ID: reapitEntries.word,
  LEAD_REAPIT_CLIENT_SECRET: reapitEntries.word,
  LEAD_REAPIT_OFFICES: reapitEntries.offices,
  LEAD_REAPIT_CONNECT_URL: reapitEntries.connectUrl,
  LEAD_REAPIT_URL: reapitEntries.platformUrl,
  OFFICE_SIGN_ON_ISSUER: signOnEntries.issuer,
  OFFICE_SIGN_ON_CLIENT: signOnEntries.client,
  OFFICE_SIGN_ON_SECRET: signOnEntries.secret,
  OFFICE_SIGN_ON_NAME: signOnEntries.name,
  METRICS_TOKEN: v.optional(v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters'))),
  MAP_STYLE_URL: v.optional(addressLike('https://maps.example.co.uk/style.json')),
  MAP_KEY: v.optional(v.string(), ''),
  MAP_ATTRIBUTION: v.optional(v.string(), ''),
  MAP_HOSTS: v.optional(addresses, ''),
  CAPTCHA: captchaEntries.kind,
  CAPTCHA_FORMS: captchaEntries.forms,
  CAPTCHA_SITE_KEY: v.optional(v.string(), ''),
  CAPTCHA_SECRET: v.optional(v.string(), ''),
  CAPTCHA_SCORE: captchaEntries.leastScore,
  SLOW_QUERY_MS: v.optional(wholeNumber(0, 600_000), '500'),
  SMTP_URL: v.optional(smtpAddress),
  SMTP_TLS: v.optional(v.picklist(['required', 'offered'], 'must be required or offered')),
  MAIL_FROM: v.optional(v.pipe(v.string(), v.check(isOneAddress, 'must be one e-mail address, without a name'))),
  QUIET_HOURS: quietHoursEntry,
  PUSH_NETWORK: pushNetworkEntry,
  LOG_LEVEL: v.optional(v.picklist(['silent', 'error', 'warn', 'info', 'debug'], 'must be silent, error, warn, info or debug'), 'info'),
})
