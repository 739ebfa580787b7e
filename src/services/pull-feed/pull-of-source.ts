import type { Kysely } from 'kysely'
import type { Schema } from '#src/data/database/schema.ts'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import type { Settings } from '#src/settings.ts'
import type { PullFeed } from './pull-feed.ts'

type SecretOf = Settings['secretOf']
type SourceOf<Format> = Extract<ConfiguredSource, { format: Format }>

/** Least milliseconds between requests. A file needs few requests; Reapit allows twenty a second. */
const apartMs = { jupix: 1000, reapit: 60 }

export interface PullOfSourceOptions {
  db: Kysely<Schema>
  secretOf: SecretOf
}

/** Returns the pull of a source, with its real client; undefined for formats that are sent to us, and if the source's secret is not set. */
export function pullOfSource(source: ConfiguredSource, { db, secretOf }: PullOfSourceOptions): PullFeed | undefined {
  if (source.format === 'jupix') return jupix(source, secretOf(source.address))
  if (source.format === 'expert-agent') return expertAgent(db, source, secretOf(source.password))
  if (source.format === 'reapit') return reapit(source, secretOf(source.clientSecret))
  if (source.format === 'vebra') return vebra(db, source, secretOf(source.password))
  if (source.format === 'street') return street(source, secretOf(source.apiToken))
  return ofSender(source)
}

/** A format that is missing above is a type error here. */
const ofSender = (_: SourceOf<'blm' | 'rtdf'>) => undefined

// Readers and clients are loaded with the first pull, to keep the start short.

function jupix(source: SourceOf<'jupix'>, address: string | undefined): PullFeed | undefined {
  if (address === undefined) return undefined
  return lazily(async () => {
    const { senderClient } = await import('#src/gateways/senders/sender-client.ts')
    const { pullJupix } = await import('./pull-jupix.ts')
    return pullJupix({ source, address, ask: senderClient({ name: 'Jupix', apartMs: apartMs.jupix }) })
  })
}

function expertAgent(db: Kysely<Schema>, source: SourceOf<'expert-agent'>, password: string | undefined): PullFeed | undefined {
  if (password === undefined) return undefined
  const { host, port, username: user, file: path, tls } = source
  return lazily(async () => {
    const { ftpServer } = await import('#src/gateways/senders/ftp-server.ts')
    const { pullExpertAgent } = await import('./pull-expert-agent.ts')
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
    const { pullReapit } = await import('./pull-reapit.ts')
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
    const { pullVebra } = await import('./vebra/pull-vebra.ts')
    const open: Parameters<typeof pullVebra>[0]['open'] = (tokens) =>
      vebraClient({ origin: address, feed, version, username, password, tokens })
    return pullVebra({ db, source: name, branches, channels, feed: `${address} ${feed} ${version}`, open })
  })
}

function street({ address, branches, channels }: SourceOf<'street'>, token: string | undefined): PullFeed | undefined {
  if (token === undefined) return undefined
  return lazily(async () => {
    const { streetClient } = await import('#src/gateways/senders/street-client.ts')
    const { pullStreet } = await import('./street/pull-street.ts')
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
