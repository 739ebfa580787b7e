import * as v from 'valibot'
import { edited, field } from '../../content/values.ts'
import { addressOf, every } from './pull-schedule.ts'
import { secretField } from './secret.ts'

/** What comes before the 32 bytes of a key where it says which kind it is (RFC 8410). */
const kindOfKey = 'MCowBQYDK2VwAyEA'

/** An Ed25519 key as PEM or in base64, with or without its kind. Read as the base64 of its 32 bytes. */
const publicKey = v.pipe(
  v.string('must be a public key'),
  v.transform((written) => written.replace(/-----[A-Z ]+-----|\s/g, '').replace(kindOfKey, '')),
  v.regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the public key of the webhook as the developer portal shows it'),
)

/** Reapit Foundations. */
export const reapitSettings = v.strictObject({
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
