import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyKey } from '#src/domain/accounts/passkey.ts'

/** The site as devices identify it: a passkey works for one of these only. */
export interface PasskeySite {
  /** `https://www.example.co.uk` */
  origin: string
  /** Its host name, without the port. */
  rpId: string
  /** The agency's name, which browsers may show. */
  name: string
}

/** Creates and checks passkeys. Loaded on first use. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256 by COSE numbers: supported by devices and every Node. */
export const algorithms = [-8, -7, -257]

/** The account's handle on a device: it must not help to find anybody else. */
export function userHandle(accountId: number): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(String(accountId))
}

interface Expected {
  challenge: string
  site: PasskeySite
  /** Whether the device has to verify its user by finger, face or code. */
  userVerification?: 'required' | 'preferred'
}

/** The key of a passkey that a browser made; undefined if it is invalid or was made for another challenge. */
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
    // Browser input: any error means that it is invalid.
    return undefined
  }
}

/** The passkey's new use counter; undefined if the signature is wrong or the counter fell, which means that the passkey was copied. */
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
    // Browser input: any error means that it signs nobody in.
    return undefined
  }
}
