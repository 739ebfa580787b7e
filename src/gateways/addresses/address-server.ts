import * as v from 'valibot'
import { jsonClient, statusReason } from '../json-client.ts'

interface JsonServerOptions {
  /** Without a slash at the end. */
  url: string
  /** Never part of a warning. */
  key: string
  /** Called once per outage, and if the key is rejected. */
  warn: (message: string) => void
  timeoutMs?: number
  now?: () => number
}

/** For services with a default address. */
export type AddressServiceOptions = Omit<JsonServerOptions, 'url'> & Partial<Pick<JsonServerOptions, 'url'>>

/**
 * Requests a path with its query and converts the response; null if the server has nothing (400 and 404: typed text may be meaningless),
 * undefined if no usable response came in time. Never throws; `read` throws for an unexpected response.
 */
type AskServer = <Result>(path: string, read: (body: unknown) => Result) => Promise<Result | null | undefined>

const pauseMs = 60_000
/** A hundred addresses of a postcode with all their fields take about 200,000. */
const mostCharacters = 1_000_000

/** A server of addresses; left alone for a minute after three failures in a row. */
export function jsonServer(
  { url, key, warn, timeoutMs = 3000, now }: JsonServerOptions,
  headers: Readonly<Record<string, string>> = {},
): AskServer {
  const host = new URL(url).host
  const outage = (reason: string) =>
    warn(
      `${host} does not look up addresses (${reason.replaceAll(key, '…')}); visitors type them by hand meanwhile, and it is asked again.`,
    )
  const ask = jsonClient({ warn: outage, timeoutMs, pauseMs, mostCharacters, now })
  const init = { headers: { accept: 'application/json', ...headers } }
  return (path, read) =>
    ask(url + path, init, async ({ status, isOk, body }) => {
      if (status === 400 || status === 404) return null
      if (!isOk) throw new Error(statusReason(status))
      return read(await body())
    })
}

/** A text of a response; services omit unknown values or send null. It is trimmed, and control characters are removed. */
export const answerText = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform((value) =>
    String(value ?? '')
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 200),
  ),
)
export const answerId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.minLength(1), v.maxLength(500))

/** `12A HIGH STREET` as `12A High Street`: services send upper case. */
export function inSmallLetters(capitals: string): string {
  return capitals
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\d'’])\p{L}/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=\d)[a-z](?!\p{L})/gu, (letter) => letter.toUpperCase())
    .replaceAll(/(?<=[\s-])(?:And|At|By|In|Le|Next|Of|On|Super|The|Under|Upon|With)(?=[\s-])/g, (word) => word.toLowerCase())
}
