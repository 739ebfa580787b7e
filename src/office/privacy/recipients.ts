import type { Site } from '#src/domain/site/agency.ts'
import { addressServices, captchaServices } from '#src/server/privacy-facts.ts'
import type { Settings } from '#src/settings.ts'

/** Those that personal data is handed to, as the settings name them, without keys or passwords; absent where a setting is off. */
export interface RecipientNames {
  mail: string
  crm?: string
  captcha?: string
  addresses?: string
  postcodes?: string
  travel?: string
  valuation?: string
  map?: string
  scanner?: string
  objects?: string
  signOn?: string
  analytics?: string
}

/** The names, each with what it does. Hosts alone: paths and queries may hold secrets. */
export function recipientNames(settings: Settings, { analytics }: Pick<Site, 'analytics'>): RecipientNames {
  const { addresses, captcha, clamd, map, objectStore, officeSignOn, postcodesUrl, reapit, smtp, travel, valuation, webhook } = settings
  const captchaService = captchaServices[captcha.kind]
  const crm = [
    ...(webhook ? [`${hostOf(webhook.url)}, which is sent enquiries by webhook`] : []),
    ...(reapit ? [`Reapit (${hostOf(reapit.platformUrl)}), which keeps customer records`] : []),
  ]
  const planners = [travel.valhallaUrl, travel.motisUrl].flatMap((url) => (url ? [hostOf(url)] : []))
  return {
    mail: smtp ? `${smtp.host}, which sends mail` : 'Nobody yet: without SMTP_URL mails are written to a folder',
    ...(crm.length > 0 && { crm: crm.join('; ') }),
    ...(captchaService && { captcha: `${captchaService}, which tells people from programs` }),
    ...('url' in addresses && { addresses: `${addressServices[addresses.kind]}, which finds addresses` }),
    ...(postcodesUrl && { postcodes: `${hostOf(postcodesUrl)}, which finds where a postcode is` }),
    ...(planners.length > 0 && { travel: `${planners.join(', ')}, which is told the places of travel times` }),
    ...(valuation !== 'own' && { valuation: `${hostOf(valuation.url)}, which estimates prices` }),
    ...(map.origins.length > 0 && { map: `${map.origins.map(hostOf).join(', ')}, which browsers ask for maps` }),
    ...(clamd && { scanner: `${'host' in clamd ? clamd.host : 'this machine'}, which scans files for viruses` }),
    ...(objectStore && { objects: `${objectStore.endpoint ? hostOf(objectStore.endpoint) : 'Amazon S3'}, which stores files` }),
    ...(officeSignOn && { signOn: `${hostOf(officeSignOn.issuer)}, which signs users of the office in` }),
    ...(analytics && { analytics: `${analytics.hosts.map((host) => host.replace('https://', '')).join(', ')}, which measures visits` }),
  }
}

/** Those of all activities: they carry, store or see everything that passes. */
export function commonRecipients({ cdn, collectors, databaseUrl, replicaUrl }: Settings, { legal }: Pick<Site, 'legal'>): string[] {
  const databases = [...new Set([databaseUrl, replicaUrl].flatMap((url) => (url ? [hostOf(url)] : [])))]
  return [
    ...databases.map((host) => `${host}, which runs the database`),
    ...(cdn ? [`${cdn.kind === 'plain' ? 'A shared cache' : cdnNames[cdn.kind]}, through which requests pass`] : []),
    ...collectors.map((host) => `${host}, which is sent times of requests, without addresses or what was typed`),
    ...legal.processors.map(({ name, purpose }) => `${name}, ${purpose}`),
  ]
}

const cdnNames = { fastly: 'Fastly', cloudflare: 'Cloudflare' } as const

function hostOf(address: string): string {
  // Addresses of a database on the same machine may be without one.
  return (URL.canParse(address) && new URL(address).hostname) || 'A host that the settings name'
}
