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
