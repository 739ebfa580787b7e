import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** The longest search with a drawn area of 300 points has about 6,000 characters. */
const mostUrlCharacters = 8192
const mostBodyBytes = 1_000_000

interface Options {
  /** Addresses that take larger bodies and count them themselves. */
  streams: readonly string[]
}

/** 414 for an address, 413 for a body that is longer than anything the site asks for. Headers are limited by listen.ts. */
export function requestLimits({ streams }: Options): MiddlewareHandler {
  const limitBody = bodyLimit({
    maxSize: mostBodyBytes,
    onError: (c) => c.json({ message: `A request may have ${mostBodyBytes.toLocaleString('en-GB')} bytes.` }, 413),
  })
  return async (c, next) => {
    if (c.req.raw.url.length > mostUrlCharacters) return c.text('This address is too long.\n', 414)
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || streams.includes(c.req.path)) return next()
    return limitBody(c, next)
  }
}
