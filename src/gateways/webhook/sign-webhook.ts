import { createHmac } from 'node:crypto'

interface SignedMessage {
  /** The same however often it is sent; holds no full stop. */
  id: string
  /** Whole seconds since 1970. */
  timestamp: number
  body: string
}

/** The headers by which a receiver knows who sent it: https://github.com/standard-webhooks/standard-webhooks, signature of version 1. */
export function signedHeaders({ id, timestamp, body }: SignedMessage, key: Uint8Array): Record<string, string> {
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': `v1,${signature}` }
}
