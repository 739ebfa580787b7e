import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyKey } from '#src/domain/accounts/passkey.ts'

/** The site as devices know it: a passkey is good for one of these alone. */
export interface PasskeySite {
  /** `https://www.example.co.uk` */
  origin: string
  /** Its host name, without the port. */
  rpId: string
  /** The agency's, which browsers may show. */
  name: string
}

/** What a passkey is made for and checked by. Loaded with the first of them. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, by their numbers in COSE: what devices make, and every Node checks. */
export const algorithms = [-8, -7, -257]

/** The name of an account on a device: nothing by which anybody else could be found. */
export function userHandle(accountId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(accountId))
}

interface Expected {
  challenge: string
  site: PasskeySite
  /** Whether the device must have asked for a finger, a face or a code. */
  userVerification?: 'required' | 'preferred'
}

/** The key of a passkey that a browser made; undefined where it is none, or none for this challenge. */
export async function madeKey(
  response: RegistrationResponseJSON,
  { challenge, site: { origin, rpId }, userVerification = 'preferred' }: Expected,
): Promise<PasskeyKey | undefined> {
  const { verifyRegistrationResponse } = await webauthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: userVerification === 'required',
      supportedAlgorithmIDs: algorithms,
    })
    const made = registrationInfo?.credential
    if (!made) return undefined
    const { id, publicKey, counter, transports = [] } = made
    return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
  } catch {
    // Of a browser: whatever is wrong with it, it is none.
    return undefined
  }
}

/** How often the device says the passkey was used; undefined where it did not sign this, or counts less than before: it was copied. */
export async function signedCounter(
  response: AuthenticationResponseJSON,
  passkey: PasskeyKey,
  { challenge, site: { origin, rpId }, userVerification = 'preferred' }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: userVerification === 'required',
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // Of a browser: whatever is wrong with it, it signs nobody in.
    return undefined
  }
}
