import type { Resolver } from 'node:dns/promises'
import type { ContentStore } from '#src/content/content-store.ts'
import { connectOrAskSite } from '#src/data/database/connect-database.ts'
import { lawAlone } from '#src/domain/adverts/advert-rules.ts'
import { isSecretName } from '#src/domain/imports/secret.ts'
import type { AgencyContent } from '#src/domain/site/agency.ts'
import { openByteStores } from '#src/gateways/byte-store/open-byte-stores.ts'
import { sampleStored, visitAddress } from '#src/gateways/checkup/visit-address.ts'
import { openMediaStore } from '#src/gateways/media-store.ts'
import { clamdScanner } from '#src/gateways/uploads/clamd.ts'
import { operations } from '#src/routes.ts'
import { checkDatabase } from '#src/services/doctor/check-database.ts'
import { checkMail } from '#src/services/doctor/check-mail.ts'
import { checkDisk, checkMedia, checkObjectStore } from '#src/services/doctor/check-object-store.ts'
import { checkPlanners } from '#src/services/doctor/check-planners.ts'
import { checkPooler } from '#src/services/doctor/check-pooler.ts'
import { checkReplica } from '#src/services/doctor/check-replica.ts'
import type { Check } from '#src/services/doctor/check-result.ts'
import { checkCdn, checkPostcodes, checkScanner, checkWebhook } from '#src/services/doctor/check-services.ts'
import { checkSettings } from '#src/services/doctor/check-settings.ts'
import { checkSite } from '#src/services/doctor/check-site.ts'
import { checkSources } from '#src/services/doctor/check-sources.ts'
import type { InspectedContent } from '#src/services/site-content/site-content-parts.ts'
import type { Settings } from '#src/settings.ts'
import { statementMs, wantedConnections } from '#src/start/database-of-pages.ts'
import { findPublishedTroubles } from './shown-content.ts'

interface SiteChecksOptions {
  settings: Settings
  /** Names of environment variables, and names of settings. */
  variables: { set: readonly string[]; known: readonly string[] }
  /** The agency's content; undefined if it has mistakes. */
  content(): Promise<AgencyContent | undefined>
  /** Reads what the agency wrote, and what is wrong with it. */
  inspect: (store: ContentStore) => Promise<InspectedContent>
  selectors: readonly string[]
  resolver: Pick<Resolver, 'resolveTxt'>
  /** Explains an error of the setting for a database without secrets. */
  explain(error: unknown, setting?: string): string
  now: () => Date
}

const mailMs = 10_000
const mostFiles = 20
/** Time limit of one request. */
const patienceMs = 3000

/** All checks, of these settings. */
export function siteChecks({ settings, variables, content, inspect, selectors, resolver, explain, now }: SiteChecksOptions): Check[] {
  const { smtp, mailFrom, publicUrl, databaseUrl, databaseFolder, poolerUrl, replicaUrl } = settings
  const { media, maps } = openByteStores(settings)
  // The embedded database can be opened only once at a time, so the first check that opens it queries everything.
  const shown = Promise.withResolvers<string[] | undefined>()
  return [
    { name: 'settings', look: async () => checkSettings(settings, { ...variables, given: givenNames(await content()) }) },
    {
      name: 'database',
      look: () =>
        checkDatabase({
          folder: databaseUrl === undefined ? databaseFolder : undefined,
          open: () => connectOrAskSite({ url: databaseUrl, folder: databaseFolder }, { patience: patienceMs }),
          isServed: () => isServed(settings),
          explain: (error) => explain(error, poolerUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'),
          wantedConnections: wantedConnections(settings.webProcesses),
          hasWebhook: settings.webhook !== undefined,
          sources: async () => (await content())?.sources ?? [],
          policy: async () => (await content())?.site.adverts ?? lawAlone,
          placeFilters: async () => (await content())?.site.placeFilters ?? [],
          maps,
          hasMapStyle: settings.map.style !== null,
          published: (database) => findPublishedTroubles({ settings, database, inspect }),
          now,
          onMedia: shown.resolve,
        }).finally(() => shown.resolve(undefined)),
    },
    { name: 'pooler', look: () => checkPooler({ open: openAsItIs, directUrl: databaseUrl, poolerUrl, statementMs, explain }) },
    { name: 'replica', look: () => checkReplica({ open: openAsItIs, primaryUrl: databaseUrl, replicaUrl, explain }) },
    {
      name: 'mail',
      look: async () => checkMail({ smtp, from: mailFrom ?? (await content())?.site.email, selectors, resolver, timeoutMs: mailMs }),
    },
    {
      name: 'media',
      look: async () => checkMedia(openMediaStore(media), (await shown.promise) ?? (await sampleStored(media, mostFiles))),
    },
    { name: 'object store', look: () => checkObjectStore(settings.objectStore) },
    { name: 'disk', look: () => checkDisk(settings.varFolder) },
    { name: 'sources', look: async (signal) => checkSources({ sources: await sourcesOf(content), secretOf: settings.secretOf, signal }) },
    { name: 'postcodes', look: () => checkPostcodes(settings.postcodesUrl) },
    { name: 'travel times', look: async () => checkPlanners(settings.travel, (await content())?.branches[0]?.location) },
    { name: 'webhook', look: (signal) => checkWebhook(settings.webhook, signal) },
    { name: 'virus scanner', look: () => checkScanner(settings.clamd && clamdScanner(settings.clamd, { timeoutMs: mailMs })) },
    { name: 'shared cache', look: (signal) => checkCdn(settings.cdn, signal) },
    { name: 'public address', look: (signal) => checkSite({ publicUrl, signal, now }) },
  ]
}

/** Names of environment variables used in sources.yaml. */
function givenNames(content: AgencyContent | undefined): string[] {
  const values = (content?.sources ?? []).flatMap((source): unknown[] => Object.values(source))
  return values.filter(isSecretName).map(({ env }) => env)
}

/** Empty without sources.yaml; undefined if content cannot be read. */
async function sourcesOf(content: SiteChecksOptions['content']) {
  const written = await content()
  return written && (written.sources ?? [])
}

/** Settings of a pooler's connection would apply to somebody else's next transaction. */
async function openAsItIs(url: string) {
  const { serverDatabase } = await import('#src/data/database/server-database.ts')
  return await serverDatabase(url, { connections: 2, isPooler: true })
}

/** Whether a site responds on this machine, and has its database. */
async function isServed({ host, port }: Settings): Promise<boolean> {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const url = new URL(`http://${here.includes(':') ? `[${here}]` : here}:${port}${operations.readiness.href()}`)
  return visitAddress(url, { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ status }) => status === 200,
    () => false,
  )
}
