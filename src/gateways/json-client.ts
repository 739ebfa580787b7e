import { circuitBreaker } from './circuit-breaker.ts'
import { OutOfTime, withinTime } from './within-time.ts'

interface JsonClientOptions {
  /** Called at the first failure of an outage. */
  warn: (reason: string) => void
  /** For one request. */
  timeoutMs: number
  /** How long the service is left alone after three failures in a row. */
  pauseMs: number
  /** Of a response. */
  mostCharacters: number
  /** Milliseconds of a monotonic clock. */
  now?: (() => number) | undefined
}

interface JsonAnswer {
  status: number
  isOk: boolean
  /** Reads the body. Throws if it is too long or not JSON. */
  body(): Promise<unknown>
}

/**
 * Requests, and converts the response with `read`, which throws for an unexpected one. Undefined if no usable response came in time, and
 * while the service is left alone. Never throws.
 */
type AskJson = <Result>(url: string, init: RequestInit, read: (answer: JsonAnswer) => Promise<Result>) => Promise<Result | undefined>

/** An external JSON service. It may fail in any way; then only its results are missing. */
export function jsonClient({ warn, timeoutMs, pauseMs, mostCharacters, now = () => performance.now() }: JsonClientOptions): AskJson {
  const breaker = circuitBreaker({ failures: 3, pauseMs, now, warn })
  return async (url, init, read) => {
    if (!breaker.mayAsk()) return undefined
    try {
      const result = await withinTime({ ms: timeoutMs }, async (signal) => {
        const response = await fetch(url, { ...init, signal, redirect: 'error' })
        const body = async () => JSON.parse(await boundedText(response, mostCharacters))
        return await read({ status: response.status, isOk: response.ok, body })
      })
      breaker.succeeded()
      return result
    } catch (error) {
      breaker.failed(reasonOf(error))
      return undefined
    }
  }
}

async function boundedText(response: Response, mostCharacters: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > mostCharacters) throw new Error('an answer too long')
  }
  return text + decoder.decode()
}

/** In our own words: the error's may contain the requested address, and so what a visitor typed. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'no answer in time'
  if (error instanceof SyntaxError) return 'an answer that is not JSON'
  if (!(error instanceof Error)) return 'unknown reason'
  if (error.name === 'ValiError') return 'an answer of another shape'
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}

/** The meaning of another server's status, in words for a warning. */
export function statusReason(status: number): string {
  if (status === 401 || status === 403) return `status ${status}: it does not take our key`
  if (status === 402 || status === 429) return `status ${status}: what we may ask is used up`
  return `status ${status}`
}

interface RetryAfterOptions {
  /** A longer time is taken for a wrong clock of the sender. */
  mostMs?: number
  now?: number
}

/** `Retry-After`, in seconds or as a date; undefined if absent: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function retryAfterMs(
  headers: Headers,
  { mostMs = 24 * 60 * 60_000, now = Date.now() }: RetryAfterOptions = {},
): number | undefined {
  const given = headers.get('retry-after')
  if (given === null) return undefined
  const ms = /^\d{1,9}$/.test(given) ? Number(given) * 1000 : Date.parse(given) - now
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), mostMs)
}
