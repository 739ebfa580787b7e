import * as v from 'valibot'
import { type ReapitSettings, reapitReceiver } from './reapit-settings.ts'
import { type EventReceiver, type WebhookKind, webhookKinds, webhookName } from './webhook-event.ts'

/** Where enquiries are handed on to. */
export interface WebhookSettings {
  url: string
  /** Bytes of the key that signs. */
  key: Uint8Array
  /** It may lie in the agency's own network. */
  isPrivate: boolean
  /** What it is told. */
  events: readonly WebhookKind[]
}

/** What https://www.standardwebhooks.com recommends: 24 to 64 random bytes. */
const [leastBytes, mostBytes] = [24, 64]
const prefix = 'whsec_'

/** Never shown: it may hold a password of the receiver's in its path or query. */
const webhookAddress = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/[^/@?#]+/.test(text) && URL.canParse(text) && new URL(text).username === '' && new URL(text).hash === '',
    'must be an address such as https://crm.example.com/hooks, without user and password',
  ),
)
const webhookSecret = v.pipe(
  v.string(),
  v.startsWith(prefix, `must begin with ${prefix}`),
  v.transform((text) => Uint8Array.from(Buffer.from(text.slice(prefix.length), 'base64'))),
  v.check(
    ({ length }) => length >= leastBytes && length <= mostBytes,
    `must be ${prefix} and ${leastBytes} to ${mostBytes} random bytes in base64`,
  ),
)

const kinds = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
  v.array(v.picklist(webhookKinds, `must be some of ${webhookKinds.join(', ')}`)),
)
/** What receivers were told before there was a choice: a booking comes with its enquiry, and views are for who asks for them. */
const defaultKinds = 'lead.received appointment.moved appointment.withdrawn'

/** What the environment holds of it. */
export const webhookEntries = {
  url: v.optional(webhookAddress),
  secret: v.optional(webhookSecret),
  network: v.optional(v.picklist(['public', 'private'], 'must be public or private'), 'public'),
  events: v.optional(kinds, defaultKinds),
}

interface Read {
  LEAD_WEBHOOK_URL?: string | undefined
  LEAD_WEBHOOK_SECRET?: Uint8Array | undefined
  LEAD_WEBHOOK_NETWORK: 'public' | 'private'
  LEAD_WEBHOOK_EVENTS: readonly WebhookKind[]
}

/** Undefined where enquiries are handed to nobody. Throws RangeError, which says what is wrong, for settings that do not fit together. */
export function webhookSettings({
  LEAD_WEBHOOK_URL: url,
  LEAD_WEBHOOK_SECRET: key,
  LEAD_WEBHOOK_NETWORK: network,
  LEAD_WEBHOOK_EVENTS: events,
}: Read): WebhookSettings | undefined {
  if (url === undefined) return undefined
  const isPrivate = network === 'private'
  if (key === undefined) throw new RangeError('LEAD_WEBHOOK_URL needs LEAD_WEBHOOK_SECRET: what is sent is signed with it')
  if (!isPrivate && !url.startsWith('https:'))
    throw new RangeError('LEAD_WEBHOOK_URL must begin with https:// unless LEAD_WEBHOOK_NETWORK is private: enquiries are personal data')
  return { url, key, isPrivate, events }
}

/** Whom the settings have the site hand events to. */
export function eventReceivers({
  webhook,
  reapit,
}: {
  webhook?: WebhookSettings | undefined
  reapit?: ReapitSettings | undefined
}): EventReceiver[] {
  return [...(webhook ? [{ name: webhookName, kinds: webhook.events }] : []), ...(reapit ? [reapitReceiver(reapit)] : [])]
}
