import * as v from 'valibot'
import { secret } from './secret.ts'

const fingerprint = v.pipe(
  v.string(),
  v.transform((written) => written.replaceAll(/[:\s]/g, '').toLowerCase()),
  v.regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 fingerprint of a certificate: 64 hexadecimal digits'),
)

/** Properties sent one by one, in the real-time protocol of portals. Without any of these nobody may send. */
export const rtdfSettings = v.strictObject({
  token: v.exactOptional(secret),
  /** Stands in the address that is sent to. */
  addressSecret: v.exactOptional(secret),
  /** Of the sender's client certificate. */
  certificate: v.exactOptional(fingerprint),
})
