import { jsonClient } from '../json-client.ts'
import { statusReason } from '../status-reason.ts'

interface JsonServerOptions {
  /** Without a slash at the end. */
  url: string
  /** Never in a warning. */
  key: string
  /** Called once an outage, and of a key that is not taken. */
  warn: (message: string) => void
  timeoutMs?: number
  now?: () => number
}

/** Of a service that has an address of its own. */
export type AddressServiceOptions = Omit<JsonServerOptions, 'url'> & Partial<Pick<JsonServerOptions, 'url'>>

/**
 * Asks for a path with its query and has the answer read; null where the server knows nothing of it (400 and 404: what a visitor typed may
 * mean nothing), undefined where nothing sensible came back in time. Never throws; `read` throws for what it does not understand.
 */
type AskServer = <Result>(path: string, read: (body: unknown) => Result) => Promise<Result | null | undefined>

const pauseMs = 60_000
/** A hundred addresses of a postcode with all their fields take about 200,000. */
const mostCharacters = 1_000_000

/** A server of addresses; not asked for a minute after three failures in a row. */
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
