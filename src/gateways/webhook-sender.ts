import { createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AddressForbidden, type NameLookup } from './measured-media.ts'
import { isPublicAddress, mediaRequests } from './media-request.ts'
import { OutOfTime, withinTime } from './within-time.ts'

interface WebhookSenderOptions {
  url: string
  key: Uint8Array
  /** Whether it may be in our own network. */
  isPrivate: boolean
  now: () => Date
  timeoutMs?: number
  lookup?: NameLookup
}

/** The result; `unreachable` if other events would fail too. */
export type WebhookDelivery =
  | { outcome: 'sent'; problem?: undefined; pauseMs?: undefined }
  /** `pauseMs`: the wait requested by the receiver. */
  | { outcome: 'refused' | 'postponed' | 'unreachable'; problem: string; pauseMs?: number | undefined }

export interface WebhookSender {
  /** `id`: the same however often it is sent. Never throws. */
  send(message: { id: string; body: string }, signal: AbortSignal): Promise<WebhookDelivery>
  close(): void
}

const usualTimeoutMs = 15_000
/** Bytes of a response that are read, so that the connection can be reused. */
const mostAnswerBytes = 65_536
const gone = 410
/** The receiver is overloaded, or what is behind it is down. */
const busy = [429, 502, 503, 504]

/** Posts signed JSON to one address, without following redirects. */
export function webhookSender({
  url: address,
  key,
  isPrivate,
  now,
  timeoutMs = usualTimeoutMs,
  lookup,
}: WebhookSenderOptions): WebhookSender {
  const url = new URL(address)
  const requests = mediaRequests({ allow: isPrivate ? () => true : isPublicAddress, sockets: 1, lookup })
  return {
    send: async ({ id, body }, outer) => {
      const timestamp = Math.floor(now().getTime() / 1000)
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Gable webhook',
        ...signedHeaders({ id, timestamp, body }, key),
      }
      try {
        return await withinTime({ ms: timeoutMs, outer }, async (signal) => {
          const answer = await requests.ask(url, { method: 'POST', headers, body, signal })
          await discard(answer)
          return outcomeOf(answer.statusCode ?? 0)
        })
      } catch (error) {
        return { outcome: 'unreachable', problem: reasonOf(error) }
      }
    },
    close: () => requests.close(),
  }
}

function outcomeOf(status: number): WebhookDelivery {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  const problem = `Status ${status}${status >= 300 && status < 400 ? ': redirects are not followed' : ''}`
  if (status === gone) return { outcome: 'refused', problem }
  return { outcome: busy.includes(status) ? 'unreachable' : 'postponed', problem }
}

/** The response's body is not needed; a longer one costs the connection. */
async function discard(answer: IncomingMessage): Promise<void> {
  let bytes = 0
  for await (const part of answer) {
    bytes += (part as Buffer).length
    if (bytes > mostAnswerBytes) return
  }
}

/** Without the address, which may contain a secret. */
function reasonOf(error: unknown): string {
  if (error instanceof OutOfTime) return 'It took too long'
  if (error instanceof AddressForbidden) return 'It is not on the public internet (LEAD_WEBHOOK_NETWORK)'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code === '' ? 'The connection failed' : `The connection failed (${code})`
}

interface SignedMessage {
  /** The same however often it is sent; contains no full stop. */
  id: string
  /** Whole seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers that authenticate the sender: https://github.com/standard-webhooks/standard-webhooks, signature of version 1. */
export function signedHeaders({ id, timestamp, body }: SignedMessage, key: Uint8Array): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
