import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

/** Whether an Authorization header bears the token. */
export function bearsToken(header: string | undefined, token: string): boolean {
  const [, given] = header?.match(/^Bearer\s+(\S+)\s*$/i) ?? []
  return given !== undefined && matchesSecret(given, token)
}

/**
 * Whether it is the secret; nothing is where there is none. Compared as digests, so that the time taken tells neither it nor its length.
 */
export function matchesSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/** The path of a page of ours, with its query, as an answer may lead to it; undefined for an address that is another site's, or none. */
export function ownPath({ req }: Context, address: string | undefined): string | undefined {
  const here = new URL(req.url)
  const url = address ? URL.parse(address, here) : null
  if (!url || url.host !== here.host || !/^https?:$/.test(url.protocol)) return undefined
  // Two slashes would begin the address of another site.
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`
}

/** Whether a browser fetches this before anybody asked for it: each says so in a header of its own. */
export function isPrefetch({ req }: Context): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/.test(req.header(name) ?? ''))
}
