import { setTimeout as wait } from 'node:timers/promises'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { retryAfterMs } from '../json-client.ts'
import { OutOfTime, withinTime } from '../within-time.ts'

interface SenderClientOptions {
  /** The agency's name for it: `Alto`. */
  name: string
  /** The least milliseconds between requests. */
  apartMs: number
  /** For one response, to its last byte. */
  timeoutMs?: number
  mostBytes?: number
  /** Before the second of three attempts; twice as long before the third. */
  pauseMs?: number
}

interface SenderQuestion {
  headers: Record<string, string>
  signal: AbortSignal
  method?: 'GET' | 'POST'
  body?: string
}

export interface SenderAnswer {
  /** Not 5xx, 429, or a redirect other than 304. */
  status: number
  headers: Headers
  body: Buffer
}

/** Sends requests to one sender of feeds. Throws `PullFailed` without a usable response, and the abort reason. */
export type AskSender = (url: URL, question: SenderQuestion) => Promise<SenderAnswer>

const restOf = (until: number) => Math.ceil(until - performance.now())
const mostTries = 3
/** If a sender asks for a longer wait, the next scheduled pull tries again. */
const longestWaitMs = 2 * 60_000

/**
 * Sends one request at a time within a sender's limits; transient failures are retried, so that one fault among thousands of responses
 * costs a second and not all of them. Redirects are not followed: credentials are sent only to the configured server.
 */
export function senderClient({
  name,
  apartMs,
  timeoutMs = 60_000,
  mostBytes = 64 * 1024 * 1024,
  pauseMs = 1000,
}: SenderClientOptions): AskSender {
  let askedAt = Number.NEGATIVE_INFINITY

  const askOnce = async (url: URL, { signal: outer, ...question }: SenderQuestion): Promise<SenderAnswer | Refusal> => {
    // Timers have whole milliseconds, and may end slightly early.
    for (let restMs = restOf(askedAt + apartMs); restMs > 0; restMs = restOf(askedAt + apartMs))
      await wait(restMs, undefined, { signal: outer })
    askedAt = performance.now()
    try {
      return await withinTime({ ms: timeoutMs, outer }, async (signal) => {
        const response = await fetch(url, { ...question, signal, redirect: 'manual' })
        const body = await readBody(response, mostBytes)
        const { status, headers } = response
        if (status === 429 || status >= 500) return { reason: `answers with status ${status}`, waitMs: retryAfterMs(headers) }
        if (status >= 300 && status < 400 && status !== 304) throw new PullFailed(`${name} sends us elsewhere, which is not followed.`)
        return { status, headers, body }
      })
    } catch (error) {
      outer.throwIfAborted()
      if (error instanceof PullFailed) throw error
      return { reason: reasonOf(error), waitMs: undefined }
    }
  }

  return async (url, question) => {
    for (let tries = 1; ; tries++) {
      const answer = await askOnce(url, question)
      if (!('reason' in answer)) return answer
      const { reason } = answer
      const waitMs = Math.max(answer.waitMs ?? 0, pauseMs * 2 ** (tries - 1))
      if (tries === mostTries || waitMs > longestWaitMs) throw new PullFailed(`${name} ${reason}.`, answer.waitMs)
      await wait(waitMs, undefined, { signal: question.signal })
    }
  }
}

/** No usable response came, but one may come later. */
interface Refusal {
  /** What the sender did. */
  reason: string
  /** The wait requested by the sender. */
  waitMs: number | undefined
}

/** In our own words: the error's may contain the requested address, and so a secret. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'does not answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause && /^[A-Z_]{2,40}$/.test(String(cause.code)) ? ` (${cause.code})` : ''
  return `cannot be reached${code}`
}

/** The whole response. Throws `PullFailed` if it is larger than that, and connection errors. */
async function readBody(response: Response, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    if (bytes > mostBytes) throw new PullFailed(`An answer is larger than ${Math.floor(mostBytes / 1024 / 1024)} MB.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
