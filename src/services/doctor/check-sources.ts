import { connect } from 'node:net'
import type { ConfiguredSource } from '#src/domain/imports/configured-source.ts'
import { isSecretName, type SecretName } from '#src/domain/imports/secret.ts'
import { withinTime } from '#src/gateways/within-time.ts'
import { type Finding, findingPassed, findingWrong } from './check-result.ts'

interface SourceChecks {
  /** The sources of sources.yaml; undefined if it or other content has mistakes. */
  sources: readonly ConfiguredSource[] | undefined
  secretOf(name: SecretName): string | undefined
  signal: AbortSignal
}

const timeoutMs = 8000

/**
 * Whether the environment has the secrets that sources.yaml names (the content check tests their length), and whether the sources' servers
 * are reachable. It does not sign in: some servers give a token to one program at a time, or lock accounts after a few attempts. The
 * database check reports the results of recent pulls.
 */
export async function checkSources({ sources, secretOf, signal }: SourceChecks): Promise<Finding[]> {
  if (sources === undefined) return []
  if (sources.length === 0) return [findingPassed('There is no sources.yaml: feeds come by the inbox and /feeds/blm.')]
  const found = await Promise.all(
    sources.map(async (source) => {
      const lacking = secretFindings(source, secretOf)
      return lacking.length > 0 ? lacking : await serverFindings(source, { secretOf, signal })
    }),
  )
  return found.flat()
}

function secretFindings(source: ConfiguredSource, secretOf: SourceChecks['secretOf']): Finding[] {
  const isAsked = 'every' in source
  return Object.values(source).flatMap((value): Finding[] => {
    if (!isSecretName(value) || secretOf(value) !== undefined) return []
    return [
      findingWrong(
        `The source ${source.name} has no ${value.env}: ${isAsked ? 'it is not asked' : 'nobody may send by it'}.`,
        `Set ${value.env} in the environment of the site, and of this command (docs/feeds.md).`,
      ),
    ]
  })
}

async function serverFindings(source: ConfiguredSource, { secretOf, signal }: Omit<SourceChecks, 'sources'>): Promise<Finding[]> {
  const servers = serversOf(source, secretOf)
  if (servers.length === 0) return [findingPassed(`Whoever bears what the source ${source.name} names may send (${source.format}).`)]
  return await Promise.all(
    servers.map(async ({ host, reach }) => {
      const problem = await withinTime({ ms: timeoutMs, outer: signal }, reach).then(() => undefined, reasonOf)
      signal.throwIfAborted()
      if (problem === undefined) return findingPassed(`${host} answers, which the source ${source.name} is asked from (${source.format}).`)
      return findingWrong(
        `${host} does not answer (${problem}), which the source ${source.name} is asked from.`,
        'Its stock stays as it is meanwhile: check the address in sources.yaml, and the way out.',
      )
    }),
  )
}

interface Server {
  host: string
  reach(signal: AbortSignal): Promise<void>
}

/** By host only: the rest may be a secret. */
function serversOf(source: ConfiguredSource, secretOf: SourceChecks['secretOf']): Server[] {
  if (source.format === 'expert-agent') return [ftpServer(source)]
  if (source.format === 'jupix') return webServer(secretOf(source.address) ?? '')
  if (source.format === 'reapit') return [...new Set([source.connectAddress, source.address])].flatMap(webServer)
  if (source.format === 'blm' || source.format === 'rtdf') return []
  return webServer(source.address)
}

function webServer(address: string): Server[] {
  if (!URL.canParse(address)) return []
  const { host, origin } = new URL(address)
  // Any response counts.
  const reach = async (signal: AbortSignal) => {
    const answer = await fetch(origin, { method: 'HEAD', redirect: 'manual', headers: { 'user-agent': 'Gable doctor' }, signal })
    await answer.body?.cancel()
  }
  return [{ host, reach }]
}

function ftpServer({ host, port }: { host: string; port: number }): Server {
  return {
    host: `${host}:${port}`,
    reach: (signal) =>
      new Promise((done, fail) => {
        const socket = connect({ host, port, signal })
        socket.once('error', fail)
        // The server sends a greeting first.
        socket.once('data', () => {
          socket.destroy()
          done()
        })
        socket.once('close', () => fail(new Error('it hangs up')))
      }),
  }
}

function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException & { cause?: { code?: string } }
  return cause?.code ?? code ?? message
}
