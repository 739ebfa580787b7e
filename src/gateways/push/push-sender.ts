import { LRUCache } from 'lru-cache'
import { type CircuitBreaker, circuitBreaker } from '../circuit-breaker.ts'
import { retryAfterMs } from '../json-client.ts'
import { AddressForbidden, type NameLookup } from '../measured-media.ts'
import { isPublicAddress, mediaRequests } from '../media-request.ts'
import { OutOfTime, withinTime } from '../within-time.ts'
import { type BrowserKeys, encryptForBrowser, type PushKey } from './push-encryption.ts'

interface PushSenderOptions {
  /** Whether push services may be in our own network and without TLS, which tests need. */
  isPrivate: boolean
  /** How push services reach the agency (RFC 8292, section 2.1). */
  subject: () => string
  now: () => Date
  timeoutMs?: number
  lookup?: NameLookup
}

export interface PushMessage {
  endpoint: string
  keys: BrowserKeys
  signedBy: PushKey
  /** What the browser gets, of at most `mostPushBytes`. */
  text: string
  /** For which a push service keeps it while the device is away. */
  ttlSeconds: number
  /** A later message takes the place of a waiting one with the same; at most 32 letters and digits. */
  topic: string
}

/** `gone`: there is no such device any more. `refused`: nor will it be taken later. */
type PushDelivery =
  | { outcome: 'sent'; problem?: undefined }
  | { outcome: 'gone' | 'refused'; problem: string }
  | { outcome: 'postponed'; problem: string; pauseMs?: number | undefined }

export interface PushSender {
  /** Never throws. */
  send(message: PushMessage, signal: AbortSignal): Promise<PushDelivery>
  close(): void
}

/** Push services take 4,096 bytes with what encryption adds. */
export const mostPushBytes = 3000
const usualTimeoutMs = 10_000
/** Bytes of a response that are read, so that the connection can be used again. */
const mostAnswerBytes = 16_384
/** RFC 8292, section 2: a day at most. One token is used for hours, as some services limit how often it changes. */
const tokenHours = 12
const usedHours = 10
const hourMs = 3_600_000
/** Servers that are remembered; browsers name them, and few are real. */
const mostServers = 200

/** Sends notices to browsers by their push services: RFC 8030, 8291 and 8292. The addresses come from visitors (decision 238). */
export function pushSender({ isPrivate, subject, now, timeoutMs = usualTimeoutMs, lookup }: PushSenderOptions): PushSender {
  const requests = mediaRequests({ allow: isPrivate ? () => true : isPublicAddress, sockets: 4, lookup, isSecureOnly: !isPrivate })
  const breakers = new LRUCache<string, CircuitBreaker>({ max: mostServers })
  const tokens = new LRUCache<string, { token: string; renewAt: number }>({ max: mostServers })
  const breakerOf = (host: string) => {
    const known = breakers.get(host)
    if (known) return known
    const made = circuitBreaker({ failures: 4, pauseMs: 60_000, now: () => performance.now(), warn: () => {} })
    breakers.set(host, made)
    return made
  }
  const authorization = (audience: string, key: PushKey) => {
    const name = `${key.publicKey} ${audience}`
    const at = now().getTime()
    const kept = tokens.get(name)
    if (kept && kept.renewAt > at) return kept.token
    const expiresAt = new Date(at + tokenHours * hourMs)
    const token = `vapid t=${key.tokenFor({ audience, expiresAt, subject: subject() })}, k=${key.publicKey}`
    tokens.set(name, { token, renewAt: at + usedHours * hourMs })
    return token
  }
  return {
    async send({ endpoint, keys, signedBy, text, ttlSeconds, topic }, outer) {
      const url = URL.parse(endpoint)
      if (!url || Buffer.byteLength(text) > mostPushBytes)
        return { outcome: 'refused', problem: url ? 'It is too long' : 'It has no address' }
      const breaker = breakerOf(url.host)
      if (!breaker.mayAsk()) return { outcome: 'postponed', problem: 'Its push service does not respond' }
      try {
        const body = encryptForBrowser(text, keys)
        const headers = {
          authorization: authorization(url.origin, signedBy),
          'content-encoding': 'aes128gcm',
          'content-length': String(body.length),
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor(ttlSeconds))),
          topic,
          urgency: 'normal',
          'user-agent': 'Gable',
        }
        const delivery = await withinTime({ ms: timeoutMs, outer }, async (signal) => {
          const answer = await requests.ask(url, { method: 'POST', headers, body, signal })
          await discard(answer)
          return deliveryOf(answer.statusCode ?? 0, answer.headers['retry-after'], now())
        })
        if (delivery.outcome === 'postponed' && delivery.pauseMs === undefined) breaker.failed(delivery.problem)
        else breaker.succeeded()
        return delivery
      } catch (error) {
        if (error instanceof AddressForbidden) return { outcome: 'gone', problem: 'Its address is not on the public internet' }
        if (!outer.aborted) breaker.failed('')
        return { outcome: 'postponed', problem: reasonOf(error) }
      }
    },
    close: () => requests.close(),
  }
}

/** What a status means: RFC 8030, sections 5 and 7.3. */
function deliveryOf(status: number, retryAfter: string | undefined, now: Date): PushDelivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const problem = `Status ${status}`
  if (status === 404 || status === 410) return { outcome: 'gone', problem }
  if (status !== 429 && status < 500) return { outcome: 'refused', problem }
  const asked = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter })
  return { outcome: 'postponed', problem, pauseMs: retryAfterMs(asked, { now: now.getTime() }) }
}

/** Its body is not needed; a longer one costs the connection. */
async function discard(answer: AsyncIterable<Buffer>): Promise<void> {
  let bytes = 0
  for await (const part of answer) {
    bytes += part.length
    if (bytes > mostAnswerBytes) return
  }
}

/** Without the address, which lets whoever has it write to the device. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'It took too long'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === '' ? 'The connection failed' : `The connection failed (${code})`
}
