import { type KeptTokens, PullFailed } from '#src/domain/imports/pulls.ts'
import { type SenderAnswer, senderClient } from './sender-client.ts'

interface VebraAccount {
  /** `https://webservices.vebra.com`. */
  origin: string
  /** The id of the data feed, part of every address. */
  feed: string
  /** Of the export: 9 to 13. */
  version: number
  username: string
  password: string
}

interface VebraClientOptions extends VebraAccount {
  tokens: KeptTokens
  /** Milliseconds before a retry. */
  pauseMs?: number
}

export interface VebraClient {
  /** Undefined if it does not exist (404) or is unchanged (304). Throws `PullFailed` and the abort reason. */
  get(path: string, signal: AbortSignal): Promise<Buffer | undefined>
  /** The path of an address in a response; undefined if it leads elsewhere, where our token must not be sent. */
  pathOf(url: string): string | undefined
}

/** Tokens are rejected once their hour is over: they are stored until then, whenever that is, as no other can be obtained before. */
const tokenMs = 24 * 60 * 60_000
/** Until somebody else's token may have expired; signing in too often may lock an account. */
const refusedPauseMs = 10 * 60_000
const nothing = [204, 304, 404]

/**
 * Sends requests to Vebra's export, as used by Alto. Signing in by name and password returns a token valid for about an hour, during which
 * nobody can sign in again, not even we: it is stored before it is used.
 */
export function vebraClient({ origin, feed, version, username, password, tokens, pauseMs }: VebraClientOptions): VebraClient {
  const ask = senderClient({ name: 'Alto', apartMs: 100, ...(pauseMs !== undefined && { pauseMs }) })
  const root = `/export/${encodeURIComponent(feed)}/v${version}/`
  const askAs = (path: string, identity: string, signal: AbortSignal) =>
    ask(new URL(root + path, origin), { headers: { authorization: `Basic ${Buffer.from(identity).toString('base64')}` }, signal })

  const askSignedIn = async (path: string, signal: AbortSignal): Promise<SenderAnswer> => {
    const known = await tokens.find()
    if (known !== undefined) {
      const answer = await askAs(path, known, signal)
      if (answer.status !== 401) return answer
      await tokens.forget()
    }
    const answer = await askAs(path, `${username}:${password}`, signal)
    const token = answer.headers.get('token')
    if (token) await tokens.keep(token, tokenMs)
    return answer
  }

  return {
    get: async (path, signal) => {
      const { status, body } = await askSignedIn(path, signal)
      if (status === 401)
        throw new PullFailed(
          'Alto does not let us in: another program has its token until that ends, or name or password are wrong.',
          refusedPauseMs,
        )
      if (nothing.includes(status)) return undefined
      if (status !== 200) throw new PullFailed(`Alto answers with status ${status}.`)
      return body
    },
    pathOf: (url) => {
      const [, given, path] = (URL.canParse(url) ? new URL(url).pathname : '').match(/^\/export\/([^/]+)\/v\d+\/([\w/-]+)$/i) ?? []
      const isOurs = given !== undefined && decodeURIComponent(given).toLowerCase() === feed.toLowerCase()
      return isOurs ? path : undefined
    },
  }
}
