import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import type { PullFeed } from '#src/services/pull-feed/pull-feed.ts'
import type { Settings } from '#src/settings.ts'

type SecretOf = Settings['secretOf']
type SourceOf<Format> = Extract<ConfiguredSource, { format: Format }>

/** Milliseconds from one question to the next: no server of files is asked more than a few, Reapit allows twenty a second. */
const apartMs = { jupix: 1000, reapit: 60 }

/** How a source of Jupix, Expert Agent or Reapit is pulled, with its real client; undefined for others, and for one whose secret is not set. */
export function pullOfSource(source: ConfiguredSource, secretOf: SecretOf): PullFeed | undefined {
  if (source.format === 'jupix') return jupix(source, secretOf(source.address))
  if (source.format === 'expert-agent') return expertAgent(source, secretOf(source.password))
  if (source.format === 'reapit') return reapit(source, secretOf(source.clientSecret))
  return undefined
}

// What reads and asks is loaded with the first pull, because a start has no use for it.

function jupix(source: SourceOf<'jupix'>, address: string | undefined): PullFeed | undefined {
  if (address === undefined) return undefined
  return lazily(async () => {
    const { senderClient } = await import('#src/gateways/senders/sender-client.ts')
    const { pullJupix } = await import('#src/services/pull-feed/pull-jupix.ts')
    return pullJupix({ source, address, ask: senderClient({ name: 'Jupix', apartMs: apartMs.jupix }) })
  })
}

function expertAgent(source: SourceOf<'expert-agent'>, password: string | undefined): PullFeed | undefined {
  if (password === undefined) return undefined
  const { host, port, username: user, file: path, tls } = source
  return lazily(async () => {
    const { ftpServer } = await import('#src/gateways/senders/ftp-server.ts')
    const { pullExpertAgent } = await import('#src/services/pull-feed/pull-expert-agent.ts')
    const connect = (signal: AbortSignal) => ftpServer({ name: 'Expert Agent', host, port, user, password, tls, signal })
    return pullExpertAgent({ source, path, connect })
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

function lazily(load: () => Promise<PullFeed>): PullFeed {
  let loaded: Promise<PullFeed> | undefined
  return async (request) => {
    loaded ??= load()
    return await (await loaded)(request)
  }
}
