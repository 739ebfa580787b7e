import { setTimeout as wait } from 'node:timers/promises'
import { PullFailed } from '#src/domain/imports/pulls.ts'
import { retryAfterMs } from '../json-client.ts'
import { OutOfTime, withinTime } from '../within-time.ts'

interface SenderClientOptions {
  /** What the agency calls it: `Alto`. */
  name: string
  /** Milliseconds from one question to the next, at least. */
  apartMs: number
  /** For one answer, to its last byte. */
  timeoutMs?: number
  mostBytes?: number
  /** Before the second of three tries; twice as long before the third. */
  pauseMs?: number
}

interface SenderQuestion {
  headers: Record<string, string>
  signal: AbortSignal
  method?: 'GET' | 'POST'
  body?: string
}

export interface SenderAnswer {
  /** Neither 5xx nor 429, nor a redirect but 304. */
  status: number
  headers: Headers
  body: Buffer
}

/** Asks one sender of feeds. Throws `PullFailed` where no answer comes that can be used, and what the signal aborts with. */
export type AskSender = (url: URL, question: SenderQuestion) => Promise<SenderAnswer>

const restOf = (until: number) => Math.ceil(until - performance.now())
const mostTries = 3
/** A sender that asks for more patience than that is asked again by the schedule. */
const longestWaitMs = 2 * 60_000

/**
 * Asks one question after the other, within what a sender allows; what failed for the moment is tried again, so that one fault among
 * thousands of answers costs a second and not all of them. Redirects are not followed: credentials go where the setting says.
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
    // Timers know whole milliseconds only, and may end within the one before.
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

/** Nothing to be used came, but may come later. */
interface Refusal {
  /** What the sender does. */
  reason: string
  /** When the sender itself says so. */
  waitMs: number | undefined
}

/** In words of ours: those of others may hold the address that was asked, and so a secret. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'does not answer in time'
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause && /^[A-Z_]{2,40}$/.test(String(cause.code)) ? ` (${cause.code})` : ''
  return `cannot be reached${code}`
}

/** All of an answer. Throws `PullFailed` when it is larger than that, and what the connection throws when it breaks off. */
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
