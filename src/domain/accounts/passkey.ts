/** What signs somebody in instead of a password, as its owner knows it. */
export interface Passkey {
  id: number
  /** The browser it was made in: "Chrome on Windows". */
  name: string
  createdAt: Date
  /** Last; null until then. */
  usedAt: Date | null
}

/** What a signature of it is checked by. */
export interface PasskeyKey {
  /** As devices name it, base64url. */
  credentialId: string
  /** COSE, base64url. */
  publicKey: string
  /** How often its device says it was used; 0 where that does not count. */
  counter: number
  transports: string[]
}

/** Of one account. */
export const mostPasskeys = 20

/** In which somebody finds their phone, and longer than browsers wait. */
const challengeMs = 5 * 60_000

/** When what a device has to sign is no longer good. */
export function challengeEnd(now: Date): Date {
  return new Date(now.getTime() + challengeMs)
}
