/** A passkey as its owner sees it. */
export interface Passkey {
  id: number
  /** The browser that created it: "Chrome on Windows". */
  name: string
  createdAt: Date
  /** When it was last used; null if never. */
  usedAt: Date | null
}

/** The part of a passkey that checks its signatures. */
export interface PasskeyKey {
  /** The device's name for it, base64url. */
  credentialId: string
  /** The public key in COSE format, base64url. */
  publicKey: string
  /** The device's signature counter; 0 if the device keeps none. */
  counter: number
  transports: string[]
}

/** Passkeys one account may have. */
export const mostPasskeys = 20

/** Long enough to find a phone, and longer than browsers wait. */
const challengeMs = 5 * 60_000

/** When the challenge that a device has to sign expires. */
export function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + challengeMs)
}
