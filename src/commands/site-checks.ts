import type { Resolver } from 'node:dns/promises'
import { connectDatabase } from '#src/data/database/connect-database.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { someStored } from '#src/gateways/checkup/some-stored.ts'
import { visit } from '#src/gateways/checkup/visit.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { clamdScanner } from '#src/gateways/uploads/clamd.ts'
import { operations } from '#src/routes.ts'
import { checkDatabase } from '#src/services/doctor/check-database.ts'
import { checkDisk } from '#src/services/doctor/check-disk.ts'
import { checkMail } from '#src/services/doctor/check-mail.ts'
import { checkMedia } from '#src/services/doctor/check-media.ts'
import { checkPostcodes, checkScanner } from '#src/services/doctor/check-services.ts'
import { checkSettings } from '#src/services/doctor/check-settings.ts'
import { checkSite } from '#src/services/doctor/check-site.ts'
import { checkWebhook } from '#src/services/doctor/check-webhook.ts'
import type { Check } from '#src/services/doctor/finding.ts'
import type { Settings } from '#src/settings.ts'
import { wantedConnections } from '#src/start/connection-share.ts'

interface SiteChecksOptions {
  settings: Settings
  /** Names in the environment, and those of settings. */
  variables: { set: readonly string[]; known: readonly string[] }
  /** What mails are from without MAIL_FROM. */
  agencyAddress(): Promise<string | undefined>
  selectors: readonly string[]
  resolver: Pick<Resolver, 'resolveTxt'>
  /** What an error says, without anything secret. */
  explain(error: unknown): string
  now: () => Date
}

const mailMs = 10_000
const mostFiles = 20
/** Of one question. */
const patienceMs = 3000

/** All checks, of these settings. */
export function siteChecks({ settings, variables, agencyAddress, selectors, resolver, explain, now }: SiteChecksOptions): Check[] {
  const { smtp, mailFrom, publicUrl, databaseUrl, databaseFolder } = settings
  const { media } = openByteStores(settings)
  // The embedded one opens once at a time, for us too, so whoever looks into it asks for all.
  const shown = Promise.withResolvers<string[] | undefined>()
  return [
    { name: 'settings', look: async () => checkSettings(settings, variables.set, variables.known) },
    {
      name: 'database',
      look: () =>
        checkDatabase({
          folder: databaseUrl === undefined ? databaseFolder : undefined,
          open: () => connectDatabase({ url: databaseUrl, folder: databaseFolder }),
          isServed: () => isServed(settings),
          explain,
          wantedConnections: wantedConnections(settings.webProcesses),
          hasWebhook: settings.webhook !== undefined,
          onMedia: shown.resolve,
        }).finally(() => shown.resolve(undefined)),
    },
    {
      name: 'mail',
      look: async () => checkMail({ smtp, from: mailFrom ?? (await agencyAddress()), selectors, resolver, timeoutMs: mailMs }),
    },
    {
      name: 'media',
      look: async () => checkMedia(openMediaStore(media), (await shown.promise) ?? (await someStored(media, mostFiles))),
    },
    { name: 'disk', look: () => checkDisk(settings.varFolder) },
    { name: 'postcodes', look: () => checkPostcodes(settings.postcodesUrl) },
    { name: 'webhook', look: (signal) => checkWebhook(settings.webhook, signal) },
    { name: 'virus scanner', look: () => checkScanner(settings.clamd && clamdScanner(settings.clamd, { timeoutMs: mailMs })) },
    { name: 'public address', look: (signal) => checkSite({ publicUrl, signal, now }) },
  ]
}

/** Whether a site answers on this machine, and has its database. */
async function isServed({ host, port }: Settings): Promise<boolean> {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = new URL(`http://${here.includes(':') ? `[${here}]` : here}:${port}${operations.readiness.href()}`)
  return visit(url, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status === 200,
    () => false,
  )
}
