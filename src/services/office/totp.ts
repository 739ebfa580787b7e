import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashOfToken } from '../accounts/account-parts.ts'

const seconds = 30

/** A new secret of 160 bits, in Base32 as apps take it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an app reads out of a QR code. */
export function totpAddress(secret: string, { agency, email }: { agency: string; email: string }): string {
  // Apps part the issuer from the account by a colon.
  return totp(secret, { issuer: agency.replaceAll(':', ' '), label: email }).toString()
}

/** Whether a text is a secret that newTotpSecret() made. */
export function isTotpSecret(text: string): boolean {
  return /^[A-Z2-7]{32}$/.test(text)
}

/** The step of the code (RFC 6238), where it is one of now or of half a minute to either side, for clocks that are a little off. */
export function totpStep(secret: string, code: string, now: Date): number | undefined {
  const typed = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(typed)) return undefined
  const delta = totp(secret).validate({ token: typed, timestamp: now.getTime(), window: 1 })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / seconds) + delta
}

function totp(secret: string, given: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...given, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: seconds })
}

/** Ten codes for who has lost the app, each good once, and what is kept of them. Letters and digits that nobody mistakes. */
export function newRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const codes = Array.from({ length: 10 }, () => {
    // 256 is no multiple of 31: the bytes beyond the last are left out, so that every letter is as likely.
    const usable = [...randomBytes(40)].filter((byte) => byte < 248).slice(0, 16)
    return usable
      .map((byte) => letters[byte % 31])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-')
  })
  return { codes, hashes: codes.map(hashOfRecoveryCode) }
}

/** However it is typed: in capitals, without its hyphens. */
export function hashOfRecoveryCode(code: string): string {
  return hashOfToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
}
