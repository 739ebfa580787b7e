import { hash, timingSafeEqual } from 'node:crypto'

/** Whether an Authorization header bears the token. Compared as digests, so that the time taken tells neither the token nor its length. */
export function isBearer(header: string | undefined, token: string): boolean {
  const [, given] = header?.match(/^Bearer\s+(\S+)\s*$/i) ?? []
  return given !== undefined && timingSafeEqual(digest(given), digest(token))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
