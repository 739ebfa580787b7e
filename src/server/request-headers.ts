import { hash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Asker } from './page-cache/answer-at-once.ts'

/** Whether an Authorization header has the token. */
export function bearsToken(header: string | undefined, token: string): boolean {
  const [, given] = header?.match(/^Bearer\s+(\S+)\s*$/i) ?? []
  return given !== undefined && matchesSecret(given, token)
}

/** Whether a text is the secret; false if there is no secret. Compared as digests, so that the time reveals neither it nor its length. */
export function matchesSecret(given: string, secret: string | undefined): boolean {
  return secret !== undefined && timingSafeEqual(digest(given), digest(secret))
}

function digest(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}

/** Path and query of a page of ours, safe for redirects; undefined for another site's address. */
export function ownPath({ req }: Context, address: string | undefined): string | undefined {
  const here = new URL(req.url)
  const url = address ? URL.parse(address, here) : null
  if (!url || url.host !== here.host || !/^https?:$/.test(url.protocol)) return undefined
  // Two slashes would begin the address of another site.
  return `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}`
}

/** Whether a browser prefetches this: each has a header of its own for it. */
export function isPrefetch({ req }: Pick<Asker, 'req'>): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender|preview/.test(req.header(name) ?? ''))
}
