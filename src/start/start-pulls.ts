import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#src/data/database/database.ts'
import type { Schema } from '#src/data/database/schema.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { pullFeeds } from '#src/jobs/pull-feeds.ts'
import type { ImportFeed } from '#src/services/import-feed/import-request.ts'
import type { PullFeed } from '#src/services/pull-feed/pull-feed.ts'
import type { PulledSource } from '#src/services/pull-feed/pull-source.ts'
import type { Settings } from '../settings.ts'

interface StartPullsOptions {
  database: Database
  sources: readonly ConfiguredSource[]
  settings: Settings
  importFeed: ImportFeed
  now: () => Date
  log: Logger
}

/** Pulls the sources that are asked for their properties; the returned function ends it. Without any nothing is started. */
export async function startPulls({ database, sources, settings, importFeed, now, log }: StartPullsOptions): Promise<() => Promise<void>> {
  const pulled = composePulls({ db: database.db, sources, settings })
  if (pulled.length === 0) return async () => {}
  return await pullFeeds({ database, sources: pulled, importFeed, now, scratch: settings.incomingFolder, log })
}

interface ComposePullsOptions {
  db: Kysely<Schema>
  sources: readonly ConfiguredSource[]
  settings: Pick<Settings, 'secretOf'>
}

/**
 * The sources that are asked for their properties, each with its real client. One whose password is not set is left out: the check of the
 * content says so.
 */
export function composePulls({ db, sources, settings }: ComposePullsOptions): PulledSource[] {
  return sources.flatMap((source): PulledSource[] => {
    const pull = pullOfSource(source, { db, secretOf: settings.secretOf })
    return pull && 'every' in source ? [{ feed: source, everyMs: source.every, pull }] : []
  })
}

type SecretOf = Settings['secretOf']
type SourceOf<Format> = Extract<ConfiguredSource, { format: Format }>

/** Milliseconds from one question to the next: no server of files is asked more than a few, Reapit allows twenty a second. */
const apartMs = { jupix: 1000, reapit: 60 }

interface PullOfSourceOptions {
  db: Kysely<Schema>
  secretOf: SecretOf
}

/** How a source is pulled, with its real client; undefined for those that send, and for one whose secret is not set. */
function pullOfSource(source: ConfiguredSource, { db, secretOf }: PullOfSourceOptions): PullFeed | undefined {
  if (source.format === 'jupix') return jupix(source, secretOf(source.address))
  if (source.format === 'expert-agent') return expertAgent(db, source, secretOf(source.password))
  if (source.format === 'reapit') return reapit(source, secretOf(source.clientSecret))
  if (source.format === 'vebra') return vebra(db, source, secretOf(source.password))
  if (source.format === 'street') return street(source, secretOf(source.apiToken))
  return ofSender(source)
}

/** Of any other format it is an error of type that nobody has said how it is pulled. */
const ofSender = (_: SourceOf<'blm' | 'rtdf'>) => undefined

// What reads and asks is loaded with the first pull, because a start has no use for it.

function jupix(source: SourceOf<'jupix'>, address: string | undefined): PullFeed | undefined {
  if (address === undefined) return undefined
  return lazily(async () => {
    const { senderClient } = await import('#src/gateways/senders/sender-client.ts')
    const { pullJupix } = await import('#src/services/pull-feed/pull-jupix.ts')
    return pullJupix({ source, address, ask: senderClient({ name: 'Jupix', apartMs: apartMs.jupix }) })
  })
}

function expertAgent(db: Kysely<Schema>, source: SourceOf<'expert-agent'>, password: string | undefined): PullFeed | undefined {
  if (password === undefined) return undefined
  const { host, port, username: user, file: path, tls } = source
  return lazily(async () => {
    const { ftpServer } = await import('#src/gateways/senders/ftp-server.ts')
    const { pullExpertAgent } = await import('#src/services/pull-feed/pull-expert-agent.ts')
    const connect = (signal: AbortSignal) => ftpServer({ name: 'Expert Agent', host, port, user, password, tls, signal })
    const { findMediaSources } = await import('#src/data/import/media-sources.ts')
    return pullExpertAgent({ source, path, connect, known: (keys) => findMediaSources(db, keys) })
  })
}

function reapit(source: SourceOf<'reapit'>, clientSecret: string | undefined): PullFeed | undefined {
  if (clientSecret === undefined) return undefined
  const { customer, clientId, connectAddress, address } = source
  return lazily(async () => {
    const { reapitClient } = await import('#src/gateways/senders/reapit-client.ts')
    const { senderClient } = await import('#src/gateways/senders/sender-client.ts')
    const { pullReapit } = await import('#src/services/pull-feed/pull-reapit.ts')
    const ask = senderClient({ name: 'Reapit', apartMs: apartMs.reapit })
    const client = reapitClient({ customer, clientId, clientSecret, ask, connectUrl: connectAddress, platformUrl: address })
    return pullReapit({ source, customer, client })
  })
}

function vebra(db: Kysely<Schema>, source: SourceOf<'vebra'>, password: string | undefined): PullFeed | undefined {
  if (password === undefined) return undefined
  const { name, branches, channels, feed, version, username, address } = source
  return lazily(async () => {
    const { vebraClient } = await import('#src/gateways/senders/vebra-client.ts')
    const { pullVebra } = await import('#src/services/pull-feed/vebra/pull-vebra.ts')
    const open: Parameters<typeof pullVebra>[0]['open'] = (tokens) =>
      vebraClient({ origin: address, feed, version, username, password, tokens })
    return pullVebra({ db, source: name, branches, channels, feed: `${address} ${feed} ${version}`, open })
  })
}

function street({ address, branches, channels }: SourceOf<'street'>, token: string | undefined): PullFeed | undefined {
  if (token === undefined) return undefined
  return lazily(async () => {
    const { streetClient } = await import('#src/gateways/senders/street-client.ts')
    const { pullStreet } = await import('#src/services/pull-feed/street/pull-street.ts')
    return pullStreet({ street: streetClient({ origin: address, token }), branches, channels })
  })
}

function lazily(load: () => Promise<PullFeed>): PullFeed {
  let loaded: Promise<PullFeed> | undefined
  return async (request) => {
    loaded ??= load()
    return await (await loaded)(request)
  }
}
