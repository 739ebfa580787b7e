import { hash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header bears the token. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [, given] = header?.match(/^Bearer\s+(\S+)\s*$/i) ?? []
  return given !== undefined && isSecret(given, token)
}

/** Whether it is the secret; nothing is where there is none. Compared as digests, so that the time taken tells neither it nor its length. */
export function isSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
