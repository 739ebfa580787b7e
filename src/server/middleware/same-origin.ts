import type { MiddlewareHandler } from 'hono'
import { hasSession } from '../session-cookie.ts'

interface Options {
  /** The address the site is known by, without a slash at the end, when it is set. */
  publicUrl: string | undefined
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a request that changes something and that another site made a visitor's browser send (rules: W4).
 * Browsers say where it came from: Sec-Fetch-Site, else Origin. A client that says neither is no browser, and may go on unless
 * it sends a session cookie, which could only be a visitor's.
 */
export function sameOrigin({ publicUrl }: Options): MiddlewareHandler {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl).origin
  return async (c, next) => {
    if (safe.has(c.req.method) || isOwn(c.req, known)) return next()
    return c.json({ message: 'This request came from another site.' }, 403, { 'cache-control': 'no-store' })
  }
}

function isOwn(request: { header(name: string): string | undefined; url: string }, known: string | undefined): boolean {
  const site = request.header('sec-fetch-site')
  // `none` is the visitor's own doing, for instance sending a form again.
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = request.header('origin')
  if (origin !== undefined) return origin === known || hostOf(origin) === new URL(request.url).host
  return !hasSession(request.header('cookie'))
}

/** Behind a proxy that speaks TLS our own scheme is http: the host decides. */
function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host
}
