import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as v from 'valibot'

/** A source that Reapit tells of changes. */
export interface ReapitListener {
  source: string
  customer: string
  /** Base64 of their 32 bytes each. */
  keys: readonly string[]
}

interface ReceivedEvent {
  /** `X-Signature`: `s:keyId:timestamp:signature`. */
  signature: string
  /** As it came: what is signed is timestamp and these bytes. */
  body: Buffer
  now: Date
}

/** An event that lay longer was sent again by somebody else, or comes too late to be of use: the next pull finds what it is about. */
const longestAgeMs = 15 * 60_000
/** By which Reapit's clock may be ahead of ours. */
const mostAheadMs = 60_000
const header = /^s:[\w-]{1,100}:(\d{10}|\d{13}):([A-Za-z0-9+/=_-]{86,88})$/
const event = v.object({ customerId: v.string(), topicId: v.string() })
/** Topics that may change what is shown. */
const topics = /^(?:properties|propertyimages)\./

/**
 * Returns the sources that an event is about: none for other customers, other topics and the events of Reapit's own test. Undefined where
 * nobody whose key is known has signed it just now. What the event says of a property is not used: events come twice, late and in
 * any order, so whoever hears of a change asks for it.
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
