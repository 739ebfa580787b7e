import * as v from 'valibot'
import { type ReapitSettings, reapitReceiver } from './reapit-settings.ts'
import { type EventReceiver, type WebhookKind, webhookKinds, webhookName } from './webhook-event.ts'

/** Where enquiries are sent. */
export interface WebhookSettings {
  url: string
  /** The signing key. */
  key: Uint8Array
  /** Whether it may be in the agency's own network. */
  isPrivate: boolean
  /** The kinds of event it receives. */
  events: readonly WebhookKind[]
}

/** Recommended by https://www.standardwebhooks.com: 24 to 64 random bytes. */
const [leastBytes, mostBytes] = [24, 64]
const prefix = 'whsec_'

/** Never shown: its path or query may contain a password. */
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
/** The kinds that receivers got before this setting existed: a booking comes with its enquiry, and views are optional. */
const defaultKinds = 'lead.received appointment.moved appointment.withdrawn'

/** The settings in the environment. */
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

/** Undefined if enquiries are sent nowhere. Throws RangeError with a message for settings that conflict. */
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

/** The receivers of events by the settings. */
export function eventReceivers({
  webhook,
  reapit,
}: {
  webhook?: WebhookSettings | undefined
  reapit?: ReapitSettings | undefined
}): EventReceiver[] {
  return [...(webhook ? [{ name: webhookName, kinds: webhook.events }] : []), ...(reapit ? [reapitReceiver(reapit)] : [])]
}
