import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as v from 'valibot'

const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(16_000))
/** At most 1,023 bytes. */
const credentialId = v.pipe(bytes, v.maxLength(1364))
const common = {
  id: credentialId,
  rawId: credentialId,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.object({}), {}),
}

const made = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10)), []),
  }),
}) satisfies v.GenericSchema<unknown, RegistrationResponseJSON>

const signed = v.object({
  ...common,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(v.pipe(v.string(), v.maxLength(100))),
  }),
})

/** What a browser made as a new passkey; undefined for anything else. */
export function readMadePasskey(value: unknown): RegistrationResponseJSON | undefined {
  const read = v.safeParse(made, value)
  return read.success ? read.output : undefined
}

/** What a browser signed by a passkey; undefined for anything else. */
export function readSignedChallenge(value: unknown): AuthenticationResponseJSON | undefined {
  const read = v.safeParse(signed, value)
  if (!read.success) return undefined
  const { userHandle, ...response } = read.output.response
  return { ...read.output, response: { ...response, ...(userHandle !== undefined && { userHandle }) } }
}
