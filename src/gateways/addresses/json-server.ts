import { circuitBreaker } from '../circuit-breaker.ts'
import { OutOfTime, withinTime } from '../within-time.ts'

export interface JsonServerOptions {
  /** Without a slash at the end. */
  url: string
  /** Never in a warning. */
  key: string
  /** Called once an outage, and of a key that is not taken. */
  warn: (message: string) => void
  timeoutMs?: number
  now?: () => number
}

/**
 * Asks for a path with its query and has the answer read; null where the server knows nothing of it (400 and 404: what a visitor typed may
 * mean nothing), undefined where nothing sensible came back in time. Never throws; `read` throws for what it does not understand.
 */
type AskJson = <Result>(path: string, read: (body: unknown) => Result) => Promise<Result | null | undefined>

const pauseMs = 60_000
/** A hundred addresses of a postcode with all their fields take about 200,000. */
const mostCharacters = 1_000_000

/** A server of addresses; not asked for a minute after three failures in a row. */
export function jsonServer(
  { url, key, warn, timeoutMs = 3000, now = () => performance.now() }: JsonServerOptions,
  headers: Readonly<Record<string, string>> = {},
): AskJson {
  const host = new URL(url).host
  const outage = (reason: string) =>
    warn(
      `${host} does not look up addresses (${reason.replaceAll(key, '…')}); visitors type them by hand meanwhile, and it is asked again.`,
    )
  const breaker = circuitBreaker({ failures: 3, pauseMs, now, warn: outage })
  return async (path, read) => {
    if (!breaker.mayAsk()) return undefined
    try {
      const text = await withinTime({ ms: timeoutMs }, async (signal) => {
        const response = await fetch(url + path, { headers: { accept: 'application/json', ...headers }, signal, redirect: 'error' })
        if (response.status === 400 || response.status === 404) return undefined
        if (!response.ok) throw new Error(statusReason(response.status))
        return await boundedText(response)
      })
      const result = text === undefined ? null : read(JSON.parse(text))
      breaker.succeeded()
      return result
    } catch (error) {
      breaker.failed(reasonOf(error))
      return undefined
    }
  }
}

function statusReason(status: number): string {
  if (status === 401 || status === 403) return `status ${status}: it does not take our key`
  if (status === 402 || status === 429) return `status ${status}: what we may ask is used up`
  return `status ${status}`
}

async function boundedText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostCharacters) throw new Error('an answer too long')
  }
  return text + decoder.decode()
}

/** In words of ours: those of others may hold the address that was asked for, and so what a visitor typed. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'no answer in time'
  if (error instanceof SyntaxError) return 'an answer that is not JSON'
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.name === 'ValiError') return 'an answer of another shape'
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
