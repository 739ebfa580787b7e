import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as v from 'valibot'

/** A source that Reapit notifies of changes. */
export interface ReapitListener {
  source: string
  customer: string
  /** Public keys, base64 of 32 bytes each. */
  keys: readonly string[]
}

interface ReceivedEvent {
  /** `X-Signature`: `s:keyId:timestamp:signature`. */
  signature: string
  /** The raw bytes: the signature covers the timestamp and these. */
  body: Buffer
  now: Date
}

/** An older event was replayed, or comes too late to be of use: the next pull finds the change. */
const longestAgeMs = 15 * 60_000
/** How far Reapit's clock may be ahead of ours. */
const mostAheadMs = 60_000
const header = /^s:[\w-]{1,100}:(\d{10}|\d{13}):([A-Za-z0-9+/=_-]{86,88})$/
const event = v.object({ customerId: v.string(), topicId: v.string() })
/** Topics that may change what is shown. */
const topics = /^(?:properties|propertyimages)\./

/**
 * The sources that an event concerns: none for other customers, other topics and Reapit's own test events. Undefined without a recent
 * signature by a known key. The event's content is not used: events may come twice, late and in any order, so the source is pulled instead.
 */
export function sourcesOfEvent(listeners: readonly ReapitListener[], { signature, body, now }: ReceivedEvent): string[] | undefined {
  const [, timestamp = '', signed = ''] = signature.match(header) ?? []
  // Seconds have ten digits, milliseconds thirteen.
  const at = Number(timestamp) * (timestamp.length === 10 ? 1000 : 1)
  if (timestamp === '' || now.getTime() - at > longestAgeMs || at - now.getTime() > mostAheadMs) return undefined
  const message = Buffer.concat([Buffer.from(timestamp), body])
  const sent = Buffer.from(signed, 'base64')
  const believed = listeners.filter(({ keys }) => keys.some((key) => verify(null, message, publicKey(key), sent)))
  if (believed.length === 0) return undefined
  const event = readEvent(body)
  if (!event || !topics.test(event.topicId)) return []
  return believed.filter(({ customer }) => customer === event.customerId).map(({ source }) => source)
}

function publicKey(key: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(key, 'base64').toString('base64url') }, format: 'jwk' })
}

function readEvent(body: Buffer): v.InferOutput<typeof event> | undefined {
  try {
    return v.parse(event, JSON.parse(body.toString()))
  } catch {
    return undefined
  }
}
