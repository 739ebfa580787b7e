import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashOfToken } from '../accounts/account-parts.ts'

const seconds = 30

/** A new secret of 160 bits in Base32, as apps accept it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads from a QR code. */
export function totpAddress(secret: string, { agency, email }: { agency: string; email: string }): string {
  // Apps separate issuer and account by a colon.
  return totp(secret, { issuer: agency.replaceAll(':', ' '), label: email }).toString()
}

/** Whether a text is a secret made by newTotpSecret(). */
export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

/** The time step of a code (RFC 6238), if it is current or one half-minute earlier or later, as clocks differ slightly. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const typed = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return undefined
  const delta = totp(secret).validate({ token: typed, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / seconds) + delta
}

function totp(secret: string, given: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...given, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: seconds })
}

/** Ten single-use codes for users who lose the app, with their hashes. Letters and digits that cannot be confused. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const codes = Array.from({ length: 10 }, () => {
    // 256 is not a multiple of 31: larger bytes are skipped, so that every letter is equally likely.
    const usable = [...randomBytes(40)].filter((byte) => byte < 248).slice(0, 16)
    return usable
      .map((byte) => letters[byte % 31])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-')
  })
  return { codes, hashes: codes.map(hashOfRecoveryCode) }
}

/** Any case, with or without hyphens. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
