import * as v from 'valibot'
import type { Content } from '#src/domain/content/fields.ts'
import { edited, field } from '#src/domain/content/values.ts'
import type { FeedFormat, FeedSource } from './feed-source.ts'
import { secretField } from './secret.ts'

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 60 * 60_000 }
const leastMs = 5 * unitMs.minute!
const mostMs = 24 * unitMs.hour!

/** How often a source is pulled, in words: `15 minutes`, `1 hour`. Read as milliseconds. */
export const pullInterval = v.pipe(
  v.string('must say how often, such as 15 minutes'),
  v.regex(/^[1-9]\d{0,3} (?:minute|hour)s?$/, 'must be minutes or hours, such as 15 minutes'),
  v.transform((words) => {
    const [number = '', unit = ''] = words.split(/ |s$/)
    return Number(number) * (unitMs[unit] ?? 0)
  }),
  v.check((ms) => ms >= leastMs && ms <= mostMs, 'must be between 5 minutes and 24 hours'),
)

/** `every`, in milliseconds. */
const every = (usual: string) => v.optional(field(edited('text', pullInterval), 'How often', 'Every 15 minutes, 1 hour and so on.'), usual)

export const senderOrigin = v.pipe(
  v.string('must be an address, such as https://example.com'),
  v.regex(/^https?:\/\/[^/?#@\s]+\/?$/i, 'must be an address without a path, user or query, such as https://example.com'),
  v.check((address) => URL.canParse(address), 'must be an address'),
)

/** The origin of a sender's server; the format determines the path. */
const addressOf = (usual: string, label = 'Address') =>
  v.optional(
    field(edited('web address', senderOrigin), label, 'Where its server is; the usual one unless the sender named another.'),
    usual,
  )

/** Settings for Street's property feed. */
const streetSettings = v.strictObject({
  every: every('15 minutes'),
  apiToken: secretField('API token', 'Made in Street’s settings.'),
  address: addressOf('https://street.co.uk'),
})

/** Settings for Alto's export (originally Vebra's): the values that Alto's support gives when it sets up a data feed. */
const vebraSettings = v.strictObject({
  every: every('15 minutes'),
  feed: field(
    edited('text', v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'must be the id of the data feed: letters and digits'))),
    'Data feed',
    'Its id: letters and digits.',
  ),
  username: field(edited('text', v.pipe(v.string(), v.minLength(1), v.maxLength(200))), 'User name', 'As Alto’s support named it.'),
  password: secretField('Password', 'As Alto’s support named it.'),
  version: v.optional(
    field(
      edited('number', v.pipe(v.number(), v.integer(), v.minValue(9, 'must be 9 to 13'), v.maxValue(13, 'must be 9 to 13'))),
      'Version',
      'Of the export; material information comes with 13.',
    ),
    13,
  ),
  address: addressOf('https://webservices.vebra.com'),
})

const line = (what: string) =>
  edited('text', v.pipe(v.string(what), v.trim(), v.minLength(1, what), v.maxLength(200, what), v.regex(/^[^\r\n]*$/, what)))

/** Settings for Expert Agent's file on its FTP server. */
const expertAgentSettings = v.strictObject({
  every: every('1 hour'),
  host: field(
    edited('text', v.pipe(v.string(), v.regex(/^[\w.:-]{1,253}$/, 'must be the name of a server, without ftp://'))),
    'Server',
    'Its name, without ftp://.',
  ),
  port: v.optional(
    field(edited('number', v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(65_535))), 'Port', 'Of the server.'),
    21,
  ),
  username: field(line('must be the user name that Expert Agent gave'), 'User name', 'As Expert Agent gave it.'),
  password: secretField('Password', 'As Expert Agent gave it.'),
  file: v.optional(field(line('must be the name of the file'), 'File', 'Its name, with the folder it lies in.'), 'properties.xml'),
  tls: v.optional(
    field(
      edited('choice', v.picklist(['required', 'where-offered'], 'must be required or where-offered')),
      'Encryption',
      'Whether the server has to encrypt, or does where it offers to.',
    ),
    'where-offered',
  ),
})

/** Settings for Jupix's file of all properties on the market, written each night. */
const jupixSettings = v.strictObject({
  every: every('6 hours'),
  // The whole address is a secret: fetching it needs nothing else.
  address: secretField('Address', 'Where the file is, as Jupix gave it.'),
})

/** The prefix of the 32-byte key where it states its kind (RFC 8410). */
const kindOfKey = 'MCowBQYDK2VwAyEA'

/** An Ed25519 key as PEM or base64, with or without its prefix. Read as the base64 of its 32 bytes. */
const publicKey = v.pipe(
  v.string('must be a public key'),
  v.transform((written) => written.replace(/-----[A-Z ]+-----|\s/g, '').replace(kindOfKey, '')),
  v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the public key of the webhook as the developer portal shows it'),
)

/** Settings for Reapit Foundations. */
const reapitSettings = v.strictObject({
  every: every('1 hour'),
  customer: field(
    edited('text', v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9]{1,9}$/, 'must be the three letters, or so, of the customer at Reapit'))),
    'Customer',
    'The three letters, or so, by which Reapit knows the agency.',
  ),
  clientId: field(
    edited('text', v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/, 'must be the client id of the app'))),
    'Client id',
    'Of the app in the developer portal.',
  ),
  clientSecret: secretField('Client secret', 'Of the app in the developer portal.'),
  webhookKeys: v.optional(
    field(
      edited('list', v.pipe(v.array(publicKey), v.maxLength(5, 'must be no more than 5'))),
      'Keys of the webhook',
      'Who signs by one of these may say that something has changed; two while a key is changed.',
    ),
    [],
  ),
  connectAddress: addressOf('https://connect.reapit.cloud', 'Address of Connect'),
  address: addressOf('https://platform.reapit.cloud'),
})

const fingerprint = v.pipe(
  v.string(),
  v.transform((written) => written.replaceAll(/[:\s]/g, '').toLowerCase()),
  v.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 fingerprint of a certificate: 64 hexadecimal digits'),
)

/** Settings for properties sent one by one in the portals' real-time protocol. Without any of these nobody may send. */
const rtdfSettings = v.strictObject({
  token: v.exactOptional(secretField('Token', 'Whoever bears it may send.')),
  addressSecret: v.exactOptional(secretField('Secret of the address', 'Stands in the address that is sent to.')),
  certificate: v.exactOptional(
    field(edited('text', fingerprint), 'Certificate', 'The SHA-256 fingerprint of the sender’s client certificate: 64 hexadecimal digits.'),
  ),
})

/** Settings for BLM files put into the source's inbox folder or posted. */
const blmSettings = v.strictObject({
  token: v.exactOptional(secretField('Token', 'Whoever bears it may post files of this source.')),
})

/** The settings of each format, besides name, format, branches and channels. */
export const sourceSettings = {
  blm: blmSettings,
  rtdf: rtdfSettings,
  reapit: reapitSettings,
  jupix: jupixSettings,
  'expert-agent': expertAgentSettings,
  vebra: vebraSettings,
  street: streetSettings,
} as const satisfies Record<FeedFormat, v.GenericSchema>

type Settings = typeof sourceSettings
type SourceOf<Format extends keyof Settings> = FeedSource & { format: Format } & Content<Settings[Format]>

/** A source of sources.yaml with the settings of its format. */
export type ConfiguredSource = { [Format in keyof Settings]: SourceOf<Format> }[keyof Settings]
