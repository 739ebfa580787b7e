import * as v from 'valibot'
import { edited, field } from '../../content/values.ts'
import { secretField } from './secret.ts'

const fingerprint = v.pipe(
  v.string(),
  v.transform((written) => written.replaceAll(/[:\s]/g, '').toLowerCase()),
  v.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 fingerprint of a certificate: 64 hexadecimal digits'),
)

/** Properties sent one by one, in the real-time protocol of portals. Without any of these nobody may send. */
export const rtdfSettings = v.strictObject({
  token: v.exactOptional(secretField('Token', 'Whoever bears it may send.')),
  addressSecret: v.exactOptional(secretField('Secret of the address', 'Stands in the address that is sent to.')),
  certificate: v.exactOptional(
    field(edited('text', fingerprint), 'Certificate', 'The SHA-256 fingerprint of the sender’s client certificate: 64 hexadecimal digits.'),
  ),
})
