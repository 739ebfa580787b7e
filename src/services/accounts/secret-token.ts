import { createHash, randomBytes } from 'node:crypto'

/** A random text that whoever holds it is believed by, and what is kept of it. */
interface SecretToken {
  token: string
  hash: string
}

export function newToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The token cannot be reckoned from it, and is too long to be guessed: a plain hash is enough. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
